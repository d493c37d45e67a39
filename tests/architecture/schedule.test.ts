import { expect, test } from 'vitest';
import { runSteps, type Step, summaryOf } from '../../scripts/test/schedule.ts';

const GREEN = { passed: 2, failed: 0 };

type Plan = Record<string, { after?: string; alone?: boolean; ends?: Awaited<ReturnType<Step['run']>> }>;

function stepsOf(plan: Plan) {
  const log: string[] = [];
  const steps = Object.entries(plan).map(
    ([name, { ends = GREEN, ...rules }]): Step => ({
      name,
      title: name,
      ...rules,
      run: async () => {
        log.push(`${name} starts`);
        await Promise.resolve();
        log.push(`${name} ends`);
        return ends;
      },
    }),
  );
  return { steps, log };
}

test('a step starts after the step it needs, and at most two steps run at once', async () => {
  const { steps, log } = stepsOf({ build: {}, browser: { after: 'build' }, check: {}, rules: {}, server: {} });
  expect((await runSteps(steps, '')).map(({ name }) => name)).toEqual(['build', 'browser', 'check', 'rules', 'server']);
  expect(log.slice(0, 2)).toEqual(['build starts', 'check starts']);
  expect(log.indexOf('browser starts')).toBeGreaterThan(log.indexOf('build ends'));
  let running = 0;
  for (const line of log) {
    running += line.endsWith('starts') ? 1 : -1;
    expect(running).toBeLessThanOrEqual(2);
  }
});

test('a step that uses every core runs alone', async () => {
  const { steps, log } = stepsOf({ check: {}, build: { alone: true }, rules: {} });
  await runSteps(steps, '');
  expect(log).toEqual(['check starts', 'check ends', 'build starts', 'build ends', 'rules starts', 'rules ends']);
});

test('a failed step skips only the steps that depend on it, and the last line has the totals', async () => {
  const { steps, log } = stepsOf({
    build: { ends: { passed: 0, failed: 1 } },
    browser: { after: 'build' },
    check: {},
    database: { ends: 'There is no database here.' },
  });
  const summary = summaryOf(await runSteps(steps, ''), 3);
  expect(log).not.toContain('browser starts');
  expect(log).toContain('check ends');
  expect(summary).toContain('browser: skipped, because build failed.');
  expect(summary).toContain('There is no database here.');
  expect(summary.split('\n').at(-1)).toBe('2 passed, 1 failed');
});

test('a step that throws counts as failed', async () => {
  const broken: Step = { name: 'broken', title: 'broken', run: () => Promise.reject(new Error('no power')) };
  expect(await runSteps([broken, ...stepsOf({ check: {} }).steps], '')).toMatchObject([{ failed: 1 }, { passed: 2 }]);
});

test('the summary lists each failed test, because long logs are cut at the start', async () => {
  const failed = { passed: 1, failed: 1, failures: ['likes.spec.ts: a like is removed\n    Expected: 1'] };
  const { steps } = stepsOf({ e2e: { ends: failed } });
  expect(summaryOf(await runSteps(steps, ''), 3)).toMatch(
    /^✗ e2e: likes\.spec\.ts: a like is removed\n {4}Expected: 1\n/,
  );
});

test('the summary names browser tests that passed only on the retry, and stays green', async () => {
  const { steps } = stepsOf({
    e2e: { ends: { passed: 3, failed: 0, flaky: ['phone likes.spec.ts: a like is removed'] } },
  });
  expect(
    summaryOf(await runSteps(steps, ''), 3)
      .split('\n')
      .slice(-2),
  ).toEqual(['flaky: phone likes.spec.ts: a like is removed', '3 passed, 0 failed']);
});
