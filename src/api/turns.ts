import type { Written } from '#shared/contracts/calls.ts';
import { ApiError } from './api-error.ts';

interface Turns {
  /** Counts the questions. */
  asked: number;
  /** The latest question whose answer was taken. */
  taken: number;
  /** Names the answer that was taken last, unless something was changed here since. */
  tag: string | undefined;
  /** Settled when no change is on its way. Each change puts another promise here. */
  change: Promise<unknown>;
}

/** What came: `answer` is null where nothing has changed since the answer with the tag. */
export interface Fresh<T> {
  readonly answer: T | null;
  readonly tag?: string | undefined;
}

const all = new Map<Written, Turns>();

/** For the next member all begins anew. */
export const forgetTurns = () => all.clear();

export function turnsOf(call: Written): Turns {
  const known = all.get(call);
  if (known) return known;
  const turns = { asked: 0, taken: 0, tag: undefined, change: Promise.resolve() };
  all.set(call, turns);
  return turns;
}

/**
 * Asks, and takes the answer unless a later question has been answered already. What was asked before a change that this
 * page made may not know of it, and is asked anew.
 */
export async function takeInTurn<T>(
  call: Written,
  ask: (tag?: string) => Promise<Fresh<T>>,
  take: (answer: T) => void,
): Promise<void> {
  const turns = turnsOf(call);
  for (;;) {
    const { change } = turns;
    await change;
    if (all.get(call) !== turns) throw new ApiError(0);
    if (change !== turns.change) continue;
    turns.asked += 1;
    const turn = turns.asked;
    const { answer, tag } = await ask(turns.tag);
    if (turn < turns.taken) return;
    if (change !== turns.change) continue;
    turns.taken = turn;
    if (answer === null) return;
    take(answer);
    turns.tag = tag;
    return;
  }
}

/** What this call tells was changed here just now. */
export function changed(call: Written): void {
  const turns = turnsOf(call);
  turns.tag = undefined;
  turns.change = turns.change.then(() => undefined);
}
