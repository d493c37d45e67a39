import type { EventKind, Events } from '#server/base/events.ts';
import type { Db, Tx } from './db.ts';

/** The callbacks that run after the commit of one transaction. */
export interface Recording {
  readonly events: Events<Tx>;
  readonly afterCommit: (() => void)[];
}

const recordings = new WeakMap<Db | Tx, Recording>();

/** The store calls this for each transaction that it opens. */
export function startRecording(tx: Tx, events: Events<Tx>): Recording {
  const recording = { events, afterCommit: [] };
  recordings.set(tx, recording);
  return recording;
}

/** Records an event: `within` listeners write in this transaction, `afterCommit` listeners run once it is durable. */
export async function record<Payload>(tx: Tx, kind: EventKind<Payload>, payload: Payload): Promise<void> {
  const recording = recordings.get(tx);
  if (!recording) throw new Error(`The event '${kind.name}' was recorded outside a transaction of the store.`);
  const { events, afterCommit } = recording;
  for (const write of events.writersOf(kind)) await write(tx, payload);
  for (const listener of events.listenersOf(kind)) afterCommit.push(() => listener(payload));
}

/** Runs `work` once the transaction is durable. Nothing runs if it fails. */
export function runAfterCommit(tx: Tx, work: () => void): void {
  const recording = recordings.get(tx);
  if (!recording) throw new Error('This transaction was not opened by the store.');
  recording.afterCommit.push(work);
}

/** A listener that fails does not stop the others. Its error becomes an unhandled rejection, which is logged. */
export function finishRecording({ afterCommit }: Recording): void {
  for (const work of afterCommit) {
    try {
      work();
    } catch (error) {
      void Promise.reject(error);
    }
  }
}
