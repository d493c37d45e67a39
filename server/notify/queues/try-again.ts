import { OperatorError } from '#server/base/operator-error.ts';
import { notFound } from '#server/base/refusal.ts';
import type { Tx } from '#server/store/db.ts';
import type { RepeatableQueue } from '#shared/contracts/desk/server.ts';
import { NOT_WANTED } from '../jobs/queries.ts';
import { findJob, makeDue } from './queries.ts';

/**
 * Makes a job due that has failed, also one that was given up. Its attempts count on: after one that comes too late by the rules of
 * its queue, it is given up again. Returns the host of its site. @throws not-found, OperatorError
 */
export async function tryJobAgain(tx: Tx, queue: RepeatableQueue, now: number, id: string): Promise<string> {
  const isDue = (await makeDue(tx, queue, now, id)) > 0;
  const job = await findJob(tx, queue, id);
  if (!job) throw notFound();
  const { site_host, delivered_at, failed_at, last_error } = job;
  if (isDue) return site_host;
  if (delivered_at !== null) throw new OperatorError({ id: 'It was sent in the meantime.' });
  if (last_error === NOT_WANTED)
    throw new OperatorError({ id: 'It isn’t sent any more, because nobody wants it any more.' });
  if (failed_at !== null) throw new OperatorError({ id: 'What it said is deleted by now, so it can’t be sent again.' });
  if (last_error === null) throw new OperatorError({ id: 'It hasn’t failed: it waits for its first attempt.' });
  // It is tried at this moment, or within a minute.
  return site_host;
}
