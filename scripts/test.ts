/** `npm test` runs the gate, `npm run test:full` everything. docs/testing.md lists the steps of both. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { affectedBy, changedFiles } from './test/changed.ts';
import { vitestOf } from './test/runners.ts';
import { runSteps, type Step, summaryOf } from './test/schedule.ts';
import { BY_NAME, FULL_ONLY, GATE, inBrowser } from './test/steps.ts';

const ALL = [...GATE, ...FULL_ONLY, ...BY_NAME];

/** The tests that the changes can break and that take no more than a minute or two. Prints what it skips. */
function stepsForChanges(ref: string): Step[] {
  const files = changedFiles(ref);
  const { modules, projects, components, specs, needsBuild, leftOut } = affectedBy(files);
  const steps = GATE.filter(
    ({ name }) => name === 'check' || (needsBuild && ['build', 'export', 'site'].includes(name)),
  );
  const run = vitestOf(modules, ...projects);
  if (modules.length) steps.push({ name: 'related', title: 'Tests that import what changed', run });
  const onReact = vitestOf(components, 'react');
  if (components.length) steps.push({ name: 'react', title: 'Their component tests on React 19', run: onReact });
  const opened = inBrowser(...specs);
  if (specs.length)
    steps.push({ name: 'e2e', title: `In a browser: ${specs.join(', ')}`, after: 'export', alone: true, run: opened });
  console.log(`${files.length} files changed. Running: ${steps.map(({ title }) => title).join('; ')}.`);
  if (leftOut.length) console.log(`Left out: ${leftOut.join('; ')}.`);
  return steps;
}

function stepsByName(names: readonly string[]): Step[] {
  const unknown = names.filter((name) => !ALL.some((step) => step.name === name));
  if (unknown.length) {
    const known = ALL.map(({ name }) => name).join(', ');
    console.error(`There is no step '${unknown.join("', '")}'. The steps are ${known}.`);
    process.exit(2);
  }
  return ALL.filter(({ name }) => names.includes(name));
}

function printSteps(): void {
  for (const [heading, steps] of [
    ['npm test', GATE],
    ['npm run test:full adds', FULL_ONLY],
    ['only by name', BY_NAME],
  ] as const) {
    console.log(`${heading}:`);
    for (const { name, title } of steps) console.log(`  ${name.padEnd(14)}${title}`);
  }
}

/** Without a ref, `--changed` compares with the commit where the branch left main. */
function chooseSteps(): readonly Step[] {
  const args = process.argv.slice(2).map((arg) => (arg === '--changed' ? '--changed=' : arg));
  const { values } = parseArgs({
    args,
    options: {
      full: { type: 'boolean' },
      only: { type: 'string', multiple: true },
      list: { type: 'boolean' },
      changed: { type: 'string' },
    },
  });
  if (values.list) {
    printSteps();
    process.exit(0);
  }
  if (values.changed !== undefined) return stepsForChanges(values.changed);
  if (values.only) return stepsByName(values.only.flatMap((names) => names.split(',')));
  return values.full ? [...GATE, ...FULL_ONLY] : GATE;
}

const reports = mkdtempSync(join(tmpdir(), 'sevenfold-test-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const began = performance.now();
const outcomes = await runSteps(chooseSteps(), reports);
console.log(`\n${summaryOf(outcomes, (performance.now() - began) / 1000)}`);
// Once everything is written: a pipe that is full would lose the end of it.
process.stdout.write('', () => process.exit(outcomes.some(({ failed }) => failed) ? 1 : 0));
