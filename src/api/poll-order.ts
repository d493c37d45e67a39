import type { Signature } from '#shared/contracts/registry.ts';
import { ApiError } from './api-error.ts';

interface PollState {
  /** Number of requests so far. */
  requests: number;
  /** The latest request whose answer was used. */
  answered: number;
  /** ETag of the answer that was used last; undefined after a write changed the data. */
  tag: string | undefined;
  /** Settles when no write is in progress. Each write replaces the promise. */
  writes: Promise<unknown>;
}

/** `answer` is null if nothing changed since the answer with the tag. */
interface PollResult<T> {
  readonly answer: T | null;
  readonly tag?: string | undefined;
}

const states = new Map<Signature, PollState>();

export const clearPollStates = () => states.clear();

export function pollStateOf(call: Signature): PollState {
  const known = states.get(call);
  if (known) return known;
  const state = { requests: 0, answered: 0, tag: undefined, writes: Promise.resolve() };
  states.set(call, state);
  return state;
}

/**
 * Makes a request and passes on its answer, unless a later request was answered first. A request that started before a
 * write of this page is repeated, because its answer may lack the change.
 */
export async function pollInOrder<T>(
  call: Signature,
  request: (tag?: string) => Promise<PollResult<T>>,
  onAnswer: (answer: T) => void,
): Promise<void> {
  const state = pollStateOf(call);
  for (;;) {
    const { writes } = state;
    await writes;
    if (states.get(call) !== state) throw new ApiError(0);
    if (writes !== state.writes) continue;
    state.requests += 1;
    const number = state.requests;
    const { answer, tag } = await request(state.tag);
    if (number < state.answered) return;
    if (writes !== state.writes) continue;
    state.answered = number;
    if (answer === null) return;
    onAnswer(answer);
    state.tag = tag;
    return;
  }
}

/** This page changed the data that the call answers: the answers of earlier requests are not used. */
export function invalidate(call: Signature): void {
  const state = pollStateOf(call);
  state.tag = undefined;
  state.writes = state.writes.then(() => undefined);
}
