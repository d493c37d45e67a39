import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runChecks } from './check.ts';
import { ensureChromium } from './chromium.ts';
import { ensureEngines } from './engines.ts';
import { ensurePostgres, WITHOUT_DURABILITY } from './postgres.ts';
import { affectedBy, changedFiles } from './test/changed.ts';
import { type Log, playwright, script, type Totals, vitest, vitestFiles, vitestOf } from './test/runners.ts';
import { runSteps, type Step, summaryOf } from './test/schedule.ts';
import { securityTests } from './test/security-tests.ts';

/** All steps. Of those that can start, the longest comes first. */
const STEPS: Step[] = [
  {
    name: 'build',
    title: 'Build: one compile, seven niches, every site',
    alone: true,
    run: script('scripts/build.ts'),
  },
  { name: 'e2e', title: 'Journeys in Chromium', after: 'build', run: inBrowser() },
  { name: 'check', title: 'Lint, import rules, types', run: (_reports, log) => runChecks(log) },
  {
    name: 'unit',
    title: 'Rules, contracts, components, architecture',
    run: vitest('unit', 'component', 'architecture'),
  },
  { name: 'react', title: 'Components on React 19', run: vitest('react') },
  { name: 'engines', title: 'Journeys in Firefox and WebKit', after: 'build', run: inOtherEngines },
  { name: 'postgres', title: 'Server on PostgreSQL', after: 'build', run: serverOnPostgres },
  { name: 'server', title: 'Server on SQLite', after: 'build', run: vitest('server') },
  { name: 'faults', title: 'Faults: kill -9 during sends', after: 'build', run: vitest('faults') },
  { name: 'site', title: 'Output of the build', after: 'build', run: vitest('build') },
  { name: 'budget', title: 'Budgets', after: 'build', run: script('scripts/budget.ts') },
];

const { modules: securityModules, specs: securitySpecs } = securityTests();
/** Steps that repeat tests of others. They run only by name. */
const BY_NAME: Step[] = [
  {
    name: 'security',
    title: 'Security: the tests that docs/product/threats.md names',
    run: vitestFiles(securityModules, 'unit', 'component', 'server'),
  },
  {
    name: 'security-e2e',
    title: 'Security in a browser',
    after: 'security',
    run: inBrowser(...securitySpecs),
  },
];

async function serverOnPostgres(reports: string, log: Log): Promise<Totals | string> {
  const postgres = await ensurePostgres((line) => log(`${line}\n`), WITHOUT_DURABILITY);
  if (typeof postgres === 'string') return `Skipped the server's tests on PostgreSQL: ${postgres}.`;
  try {
    return await vitest('server')(reports, log, { TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

function inBrowser(...files: string[]): Step['run'] {
  return async (reports, log) => {
    await ensureChromium((line) => log(`${line}\n`));
    return playwright('playwright.config.ts', ...files)(reports, log);
  };
}

async function inOtherEngines(reports: string, log: Log): Promise<Totals | string> {
  const missing = await ensureEngines((line) => log(`${line}\n`));
  if (missing) return `Skipped the journeys in Firefox and WebKit: ${missing}.`;
  await ensureChromium((line) => log(`${line}\n`));
  return playwright('tests/engines/playwright.config.ts')(reports, log);
}

/** The tests that the changes can break and that run within a minute or two. Prints what it skips. */
function stepsForChanges(ref: string): Step[] {
  const files = changedFiles(ref);
  const { modules, components, specs, needsBuild, leftOut } = affectedBy(files);
  const steps = STEPS.filter(({ name }) => name === 'check' || (needsBuild && ['build', 'site'].includes(name)));
  const run = vitestOf(modules, 'unit', 'component', 'architecture', 'server');
  if (modules.length) steps.push({ name: 'related', title: 'Tests that import what changed', run });
  const onReact = vitestOf(components, 'react');
  if (components.length) steps.push({ name: 'react', title: 'Their component tests on React 19', run: onReact });
  const opened = inBrowser(...specs.map((spec) => `tests/e2e/${spec}.spec.ts`));
  if (specs.length)
    steps.push({ name: 'e2e', title: `In a browser: ${specs.join(', ')}`, after: 'build', run: opened });
  console.log(`${files.length} files changed. Running: ${steps.map(({ title }) => title).join('; ')}.`);
  if (leftOut.length) console.log(`Only the full \`npm test\` runs: ${leftOut.join('; ')}.`);
  return steps;
}

/** `--changed` without a ref compares with the branch's start on main. */
function chooseSteps(): Step[] {
  const args = process.argv.slice(2).map((arg) => (arg === '--changed' ? '--changed=' : arg));
  const { values } = parseArgs({
    args,
    options: { only: { type: 'string', multiple: true }, list: { type: 'boolean' }, changed: { type: 'string' } },
  });
  if (values.changed !== undefined) return stepsForChanges(values.changed);
  if (values.list) {
    for (const { name, title } of [...STEPS, ...BY_NAME]) console.log(`${name.padEnd(14)}${title}`);
    process.exit(0);
  }
  const wanted = values.only?.flatMap((names) => names.split(',')) ?? STEPS.map(({ name }) => name);
  const all = [...STEPS, ...BY_NAME];
  const unknown = wanted.filter((name) => !all.some((step) => step.name === name));
  if (unknown.length) {
    console.error(
      `There is no step '${unknown.join("', '")}'. The steps are ${all.map(({ name }) => name).join(', ')}.`,
    );
    process.exit(2);
  }
  return all.filter(({ name }) => wanted.includes(name));
}

const reports = mkdtempSync(join(tmpdir(), 'sevenfold-test-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const began = performance.now();
const outcomes = await runSteps(chooseSteps(), reports);
console.log(`\n${summaryOf(outcomes, (performance.now() - began) / 1000)}`);
process.exit(outcomes.some(({ failed }) => failed) ? 1 : 0);
