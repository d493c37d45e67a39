import { expect, test } from 'vitest';
import { runSteps, type Step, summaryOf } from '../../scripts/test/schedule.ts';

const GREEN = { passed: 2, failed: 0 };

function stepsOf(told: Record<string, { after?: string; ends?: Awaited<ReturnType<Step['run']>> }>) {
  const log: string[] = [];
  const steps = Object.entries(told).map(
    ([name, { after, ends = GREEN }]): Step => ({
      name,
      title: name,
      ...(after && { after }),
      run: async () => {
        log.push(`${name} begins`);
        await Promise.resolve();
        log.push(`${name} ends`);
        return ends;
      },
    }),
  );
  return { steps, log };
}

test('a step begins when what it needs is done, and no more than two run at once', async () => {
  const { steps, log } = stepsOf({ build: {}, browser: { after: 'build' }, check: {}, rules: {} });
  expect((await runSteps(steps, '')).map(({ name }) => name)).toEqual(['build', 'browser', 'check', 'rules']);
  expect(log.slice(0, 2)).toEqual(['build begins', 'check begins']);
  expect(log.indexOf('browser begins')).toBeGreaterThan(log.indexOf('build ends'));
  let running = 0;
  for (const line of log) {
    running += line.endsWith('begins') ? 1 : -1;
    expect(running).toBeLessThanOrEqual(2);
  }
});

test('a red step leaves out only those that need its work, and all is told in the last line', async () => {
  const { steps, log } = stepsOf({
    build: { ends: { passed: 0, failed: 1 } },
    browser: { after: 'build' },
    check: {},
    database: { ends: 'There is no database here.' },
  });
  const summary = summaryOf(await runSteps(steps, ''), 3);
  expect(log).not.toContain('browser begins');
  expect(log).toContain('check ends');
  expect(summary).toContain('browser: left out, since build failed.');
  expect(summary).toContain('There is no database here.');
  expect(summary.split('\n').at(-1)).toBe('2 passed, 1 failed');
});

test('a step that throws is red, with its reason', async () => {
  const broken: Step = { name: 'broken', title: 'broken', run: () => Promise.reject(new Error('no power')) };
  expect(await runSteps([broken, ...stepsOf({ check: {} }).steps], '')).toMatchObject([{ failed: 1 }, { passed: 2 }]);
});

test('what failed is named at the end, where a cut log still shows it', async () => {
  const failed = { passed: 1, failed: 1, failures: ['likes.spec.ts: a like is taken back\n    Expected: 1'] };
  const { steps } = stepsOf({ e2e: { ends: failed } });
  expect(summaryOf(await runSteps(steps, ''), 3)).toMatch(
    /^✗ e2e: likes\.spec\.ts: a like is taken back\n {4}Expected: 1\n/,
  );
});
