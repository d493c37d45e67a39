import type { Say, Totals } from './runners.ts';

export interface Step {
  name: string;
  title: string;
  /** The step whose work it needs: without it there is nothing to test. */
  after?: string;
  /** A sentence where this machine can't run it: it is left out, and said so. */
  run(reports: string, say: Say): Promise<Totals | string>;
}

export interface Outcome extends Totals {
  name: string;
  seconds: number;
  /** Why it was left out. */
  note?: string;
}

/** Each has a processor for itself for most of its time; a third at once would only slow the two. */
const AT_ONCE = 2;
const STILL_RUNNING_MS = 60_000;

/**
 * Runs steps side by side, in their order where nothing is to be waited for; what each says is said whole when it ends.
 * A red step stops only those that need its work.
 */
export async function runSteps(steps: readonly Step[], reports: string): Promise<Outcome[]> {
  const waiting = [...steps];
  const running = new Map<string, Promise<void>>();
  const outcomes = new Map<string, Outcome>();
  const alone = steps.length === 1;
  const timer = setInterval(() => console.log(`── still running: ${[...running.keys()].join(', ')}`), STILL_RUNNING_MS);

  async function settle(step: Step): Promise<void> {
    const said: string[] = [];
    const say: Say = (text) => (alone ? process.stdout.write(text) : said.push(text));
    const outcome = await runStep(step, reports, say);
    outcomes.set(step.name, outcome);
    running.delete(step.name);
    console.log(`\n── ${step.title} (${step.name})\n${said.join('').trim()}`);
    console.log(`── ${step.name}: ${verdictOf(outcome)} in ${outcome.seconds.toFixed(1)} s`);
  }

  while (waiting.length || running.size) {
    for (const step of [...waiting]) {
      const needed = steps.find(({ name }) => name === step.after);
      const before = needed && outcomes.get(needed.name);
      if (needed && !before) continue;
      if (!before?.failed && running.size >= AT_ONCE) break;
      waiting.splice(waiting.indexOf(step), 1);
      if (before?.failed) {
        const note = `${step.title}: left out, since ${step.after} failed.`;
        outcomes.set(step.name, { name: step.name, passed: 0, failed: 0, seconds: 0, note });
      } else running.set(step.name, settle(step));
    }
    if (running.size) await Promise.race(running.values());
  }
  clearInterval(timer);
  return steps.flatMap(({ name }) => outcomes.get(name) ?? []);
}

async function runStep({ name, run }: Step, reports: string, say: Say): Promise<Outcome> {
  const began = performance.now();
  const ended = await run(reports, say).catch((error: unknown): Totals => {
    say(`${error instanceof Error ? error.message : error}\n`);
    return { passed: 0, failed: 1 };
  });
  const seconds = (performance.now() - began) / 1000;
  if (typeof ended !== 'string') return { name, seconds, ...ended };
  say(`${ended}\n`);
  return { name, seconds, passed: 0, failed: 0, note: ended };
}

const verdictOf = ({ note, failed, passed }: Outcome) =>
  note ? 'left out' : failed ? `${failed} failed` : `${passed} passed`;

/** What failed, what took how long, and at the very end the one line that counts. */
export function summaryOf(outcomes: readonly Outcome[], seconds: number): string {
  const rows = outcomes.map(
    (each) => `${each.name.padEnd(10)} ${each.seconds.toFixed(1).padStart(7)} s  ${verdictOf(each)}`,
  );
  const sum = (count: (each: Outcome) => number | undefined) =>
    outcomes.reduce((all, each) => all + (count(each) ?? 0), 0);
  const skipped = sum((each) => each.skipped);
  const notes = outcomes.flatMap(({ note }) => note ?? []);
  const failures = outcomes.flatMap(({ name, failures: each = [] }) => each.map((text) => `✗ ${name}: ${text}`));
  return [
    ...failures,
    ...rows,
    `${'in all'.padEnd(10)} ${seconds.toFixed(1).padStart(7)} s`,
    ...notes,
    `${sum((each) => each.passed)} passed, ${sum((each) => each.failed)} failed${skipped ? `, ${skipped} skipped` : ''}`,
  ].join('\n');
}
