import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runChecks } from './check.ts';
import { ensureChromium } from './chromium.ts';
import { ensureEngines } from './engines.ts';
import { ensurePostgres } from './postgres.ts';
import { playwright, type Say, script, type Totals, vitest } from './test/runners.ts';
import { runSteps, type Step, summaryOf } from './test/schedule.ts';

/** Every check, the longest of those that can begin first. */
const STEPS: Step[] = [
  { name: 'build', title: 'Build: one compile, seven niches, every site', run: script('scripts/build.ts') },
  { name: 'check', title: 'Lint, arrow of imports, types', run: (_reports, say) => runChecks(say) },
  {
    name: 'unit',
    title: 'Rules, contracts, components, architecture',
    run: vitest('unit', 'component', 'architecture'),
  },
  { name: 'e2e', title: 'The path in a browser', after: 'build', run: inBrowser },
  { name: 'engines', title: 'Journeys in Firefox and WebKit', after: 'build', run: inOtherEngines },
  { name: 'postgres', title: 'Server on PostgreSQL', after: 'build', run: serverOnPostgres },
  { name: 'server', title: 'Server on SQLite', after: 'build', run: vitest('server') },
  { name: 'faults', title: 'Faults: kill -9 in the midst of sends', after: 'build', run: vitest('faults') },
  { name: 'site', title: 'What the build wrote', after: 'build', run: vitest('build') },
  { name: 'budget', title: 'Budgets', after: 'build', run: script('scripts/budget.ts') },
];

async function serverOnPostgres(reports: string, say: Say): Promise<Totals | string> {
  const postgres = await ensurePostgres((line) => say(`${line}\n`));
  if (typeof postgres === 'string') return `The server's tests on PostgreSQL were left out: ${postgres}.`;
  try {
    return await vitest('server')(reports, say, { TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

async function inBrowser(reports: string, say: Say): Promise<Totals> {
  await ensureChromium((line) => say(`${line}\n`));
  return playwright()(reports, say);
}

async function inOtherEngines(reports: string, say: Say): Promise<Totals | string> {
  const missing = await ensureEngines((line) => say(`${line}\n`));
  if (missing) return `The journeys in Firefox and WebKit were left out: ${missing}.`;
  await ensureChromium((line) => say(`${line}\n`));
  return playwright('tests/engines/playwright.config.ts')(reports, say);
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

const began = performance.now();
const outcomes = await runSteps(chooseSteps(), reports);
console.log(`\n${summaryOf(outcomes, (performance.now() - began) / 1000)}`);
process.exit(outcomes.some(({ failed }) => failed) ? 1 : 0);
