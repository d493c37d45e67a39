import { errorFields, type Log } from './log.ts';
import type { Rounds } from './repeated-work.ts';

interface Repetition {
  readonly everyMs: number;
  readonly work: () => Promise<unknown>;
  readonly log: Log;
  /** The log event for a failed round. The next round still runs. */
  readonly failureEvent: string;
  /** For the operators. */
  readonly rounds: Rounds;
}

/**
 * Runs `work` now, and again `everyMs` after each round has ended. Returns a function that stops it and waits for the
 * current round.
 */
export function repeat({ everyMs, work, log, failureEvent, rounds }: Repetition): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const runRound = async (): Promise<void> => {
    rounds.begin();
    try {
      await work();
      rounds.end('done');
    } catch (error) {
      rounds.end('failed');
      log.error(failureEvent, errorFields(error));
    }
    if (!isStopped) timer = setTimeout(startRound, everyMs).unref();
  };
  let round = runRound();
  function startRound(): void {
    round = runRound();
  }
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await round;
  };
}
