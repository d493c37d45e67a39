import { errorFields, type Log } from './log.ts';

interface Repetition {
  readonly everyMs: number;
  readonly work: () => Promise<unknown>;
  readonly log: Log;
  /** The log event for a round that failed. The next round takes place all the same. */
  readonly failureEvent: string;
}

/** Runs `work` now, and again `everyMs` after each round has ended. Returns what stops it and waits for a running round. */
export function repeat({ everyMs, work, log, failureEvent }: Repetition): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const runRound = async (): Promise<void> => {
    try {
      await work();
    } catch (error) {
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
