import type { Log, Totals } from './runners.ts';

export interface Step {
  name: string;
  title: string;
  /** The step whose result it needs. */
  after?: string;
  /** Uses every core or would fail on a busy one, so nothing else runs at the same time. */
  alone?: boolean;
  /** Returns a sentence if this machine can't run the step. The step is then skipped and the sentence printed. */
  run(reports: string, log: Log): Promise<Totals | string>;
}

interface Outcome extends Totals {
  name: string;
  seconds: number;
  /** Why it was skipped. */
  note?: string;
}

/** Each step uses about one core. With a third step, all become slower and tests time out. */
const AT_ONCE = 2;
const STILL_RUNNING_MS = 60_000;

/**
 * Runs steps in parallel, in order as far as their dependencies allow. Prints the output of each step when it ends. A failed
 * step skips only the steps that need its result.
 */
export async function runSteps(steps: readonly Step[], reports: string): Promise<Outcome[]> {
  const waiting = [...steps];
  const running = new Map<string, Promise<void>>();
  const outcomes = new Map<string, Outcome>();
  const alone = steps.length === 1;
  const timer = setInterval(() => console.log(`── still running: ${[...running.keys()].join(', ')}`), STILL_RUNNING_MS);

  async function settle(step: Step): Promise<void> {
    const output: string[] = [];
    const log: Log = (text) => (alone ? process.stdout.write(text) : output.push(text));
    const outcome = await runStep(step, reports, log);
    outcomes.set(step.name, outcome);
    running.delete(step.name);
    console.log(`\n── ${step.title} (${step.name})\n${output.join('').trim()}`);
    console.log(`── ${step.name}: ${verdictOf(outcome)} in ${outcome.seconds.toFixed(1)} s`);
  }

  while (waiting.length || running.size) {
    for (const step of [...waiting]) {
      const needed = steps.find(({ name }) => name === step.after);
      const before = needed && outcomes.get(needed.name);
      if (needed && !before) continue;
      if (!before?.failed && running.size >= AT_ONCE) break;
      if (step.alone && running.size) break;
      waiting.splice(waiting.indexOf(step), 1);
      if (before?.failed) {
        const note = `${step.title}: skipped, because ${step.after} failed.`;
        outcomes.set(step.name, { name: step.name, passed: 0, failed: 0, seconds: 0, note });
      } else running.set(step.name, settle(step));
      if (step.alone) break;
    }
    if (running.size) await Promise.race(running.values());
  }
  clearInterval(timer);
  return steps.flatMap(({ name }) => outcomes.get(name) ?? []);
}

async function runStep({ name, run }: Step, reports: string, log: Log): Promise<Outcome> {
  const began = performance.now();
  const ended = await run(reports, log).catch((error: unknown): Totals => {
    log(`${error instanceof Error ? error.message : error}\n`);
    return { passed: 0, failed: 1 };
  });
  const seconds = (performance.now() - began) / 1000;
  if (typeof ended !== 'string') return { name, seconds, ...ended };
  log(`${ended}\n`);
  return { name, seconds, passed: 0, failed: 0, note: ended };
}

const verdictOf = ({ note, failed, passed }: Outcome) =>
  note ? 'skipped' : failed ? `${failed} failed` : `${passed} passed`;

/** The failures, the time of each step, flaky tests, and the totals in the last line. */
export function summaryOf(outcomes: readonly Outcome[], seconds: number): string {
  const rows = outcomes.map(
    (each) => `${each.name.padEnd(10)} ${each.seconds.toFixed(1).padStart(7)} s  ${verdictOf(each)}`,
  );
  const sum = (count: (each: Outcome) => number | undefined) =>
    outcomes.reduce((all, each) => all + (count(each) ?? 0), 0);
  const skipped = sum((each) => each.skipped);
  const notes = outcomes.flatMap(({ note }) => note ?? []);
  const flaky = outcomes.flatMap(({ flaky: names = [] }) => names.map((name) => `flaky: ${name}`));
  const failures = outcomes.flatMap(({ name, failures: each = [] }) => each.map((text) => `✗ ${name}: ${text}`));
  return [
    ...failures,
    ...rows,
    `${'total'.padEnd(10)} ${seconds.toFixed(1).padStart(7)} s`,
    ...notes,
    ...flaky,
    `${sum((each) => each.passed)} passed, ${sum((each) => each.failed)} failed${skipped ? `, ${skipped} skipped` : ''}`,
  ].join('\n');
}
