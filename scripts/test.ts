import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runChecks } from './check.ts';
import { ensureChromium } from './chromium.ts';
import { ensurePostgres } from './postgres.ts';
import { playwright, script, type Totals, vitest } from './test/runners.ts';

interface Step {
  name: string;
  title: string;
  /** A sentence where this machine can't run it: it is left out, and said so. */
  run(reports: string): Promise<Totals | string>;
}

/** Every check, in this order; the first red one ends the run. */
const STEPS: Step[] = [
  { name: 'check', title: 'Lint, arrow of imports, types', run: runChecks },
  {
    name: 'unit',
    title: 'Rules, contracts, components, architecture',
    run: vitest('unit', 'component', 'architecture'),
  },
  { name: 'build', title: 'Build: one compile, seven niches, every site', run: script('scripts/build.ts') },
  { name: 'site', title: 'What the build wrote', run: vitest('build') },
  { name: 'server', title: 'Server on SQLite', run: vitest('server') },
  { name: 'postgres', title: 'Server on PostgreSQL', run: serverOnPostgres },
  { name: 'budget', title: 'Budgets', run: script('scripts/budget.ts') },
  { name: 'e2e', title: 'The path in a browser', run: inBrowser },
  { name: 'faults', title: 'Faults: kill -9 in the midst of sends', run: vitest('faults') },
];

async function serverOnPostgres(reports: string): Promise<Totals | string> {
  const postgres = await ensurePostgres();
  if (typeof postgres === 'string') return `The server's tests on PostgreSQL were left out: ${postgres}.`;
  try {
    return await vitest('server')(reports, { TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

async function inBrowser(reports: string): Promise<Totals> {
  return playwright(reports, { CHROMIUM_PATH: await ensureChromium() });
}

async function runSteps(steps: Step[], reports: string): Promise<Totals & { notes: string[] }> {
  const sum = { passed: 0, failed: 0, skipped: 0, notes: [] as string[] };
  for (const [index, { name, title, run }] of steps.entries()) {
    console.log(`\n── ${index + 1}/${steps.length} ${title} (${name})`);
    const began = performance.now();
    const totals = await run(reports).catch((error: unknown): Totals => {
      console.error(error instanceof Error ? error.message : error);
      return { passed: 0, failed: 1 };
    });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    if (typeof totals === 'string') {
      console.log(totals);
      sum.notes.push(totals);
      continue;
    }
    console.log(`── ${name}: ${totals.failed ? `${totals.failed} failed` : `${totals.passed} passed`} in ${seconds} s`);
    sum.passed += totals.passed;
    sum.failed += totals.failed;
    sum.skipped += totals.skipped ?? 0;
    if (totals.failed) break;
  }
  return sum;
}

function chooseSteps(): Step[] {
  const { values } = parseArgs({ options: { only: { type: 'string', multiple: true }, list: { type: 'boolean' } } });
  if (values.list) {
    for (const { name, title } of STEPS) console.log(`${name.padEnd(10)}${title}`);
    process.exit(0);
  }
  const wanted = values.only?.flatMap((names) => names.split(',')) ?? STEPS.map(({ name }) => name);
  const unknown = wanted.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length) {
    console.error(`There is no step '${unknown.join("', '")}'; there are ${STEPS.map(({ name }) => name).join(', ')}.`);
    process.exit(2);
  }
  return STEPS.filter(({ name }) => wanted.includes(name));
}

const reports = mkdtempSync(join(tmpdir(), 'sevenfold-test-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const { passed, failed, skipped, notes } = await runSteps(chooseSteps(), reports);
console.log(
  `\n${notes.map((note) => `${note}\n`).join('')}${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`,
);
process.exit(failed ? 1 : 0);
