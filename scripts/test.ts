import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runChecks } from './check.ts';
import { ensureChromium } from './chromium.ts';
import { ensureEngines } from './engines.ts';
import { ensurePostgres, FORGETFUL } from './postgres.ts';
import { affectedBy, changedFiles } from './test/changed.ts';
import { playwright, type Say, script, type Totals, vitest, vitestOf } from './test/runners.ts';
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
  { name: 'react', title: 'Components on React 19', run: vitest('react') },
  { name: 'e2e', title: 'The path in a browser', after: 'build', run: inBrowser() },
  { name: 'engines', title: 'Journeys in Firefox and WebKit', after: 'build', run: inOtherEngines },
  { name: 'postgres', title: 'Server on PostgreSQL', after: 'build', run: serverOnPostgres },
  { name: 'server', title: 'Server on SQLite', after: 'build', run: vitest('server') },
  { name: 'faults', title: 'Faults: kill -9 in the midst of sends', after: 'build', run: vitest('faults') },
  { name: 'site', title: 'What the build wrote', after: 'build', run: vitest('build') },
  { name: 'budget', title: 'Budgets', after: 'build', run: script('scripts/budget.ts') },
];

async function serverOnPostgres(reports: string, say: Say): Promise<Totals | string> {
  const postgres = await ensurePostgres((line) => say(`${line}\n`), FORGETFUL);
  if (typeof postgres === 'string') return `The server's tests on PostgreSQL were left out: ${postgres}.`;
  try {
    return await vitest('server')(reports, say, { TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

function inBrowser(...files: string[]): Step['run'] {
  return async (reports, say) => {
    await ensureChromium((line) => say(`${line}\n`));
    return playwright('playwright.config.ts', ...files)(reports, say);
  };
}

async function inOtherEngines(reports: string, say: Say): Promise<Totals | string> {
  const missing = await ensureEngines((line) => say(`${line}\n`));
  if (missing) return `The journeys in Firefox and WebKit were left out: ${missing}.`;
  await ensureChromium((line) => say(`${line}\n`));
  return playwright('tests/engines/playwright.config.ts')(reports, say);
}

/** What the changes can break, as far as that can be told in a minute or two; the rest is named. */
function stepsForChanges(ref: string): Step[] {
  const files = changedFiles(ref);
  const { modules, specs, needsBuild, leftOut } = affectedBy(files);
  const steps = STEPS.filter(({ name }) => name === 'check' || (needsBuild && ['build', 'site'].includes(name)));
  const run = vitestOf(modules, 'unit', 'component', 'architecture', 'server');
  if (modules.length) steps.push({ name: 'related', title: 'Tests that import what changed', run });
  const opened = inBrowser(...specs.map((spec) => `tests/e2e/${spec}.spec.ts`));
  if (specs.length)
    steps.push({ name: 'e2e', title: `In a browser: ${specs.join(', ')}`, after: 'build', run: opened });
  console.log(`${files.length} files changed; this runs: ${steps.map(({ title }) => title).join('; ')}.`);
  if (leftOut.length) console.log(`Only the whole \`npm test\` runs: ${leftOut.join('; ')}.`);
  return steps;
}

/** `--changed` alone means since the branch left main. */
function chooseSteps(): Step[] {
  const args = process.argv.slice(2).map((arg) => (arg === '--changed' ? '--changed=' : arg));
  const { values } = parseArgs({
    args,
    options: { only: { type: 'string', multiple: true }, list: { type: 'boolean' }, changed: { type: 'string' } },
  });
  if (values.changed !== undefined) return stepsForChanges(values.changed);
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
