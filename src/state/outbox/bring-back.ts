import { user } from '#src/state/session/session.ts';
import { dropRemoved, outbox, type Pending, put } from './entries.ts';

/** The status of a message to somebody who can't be seen. */
export const NOT_FOUND = 404;

/** Brings back messages that were discarded by mistake. They are sent only if the member retries them. */
export function putBack(conversation: string, messages: readonly Pending[]): void {
  for (const pending of messages) put(conversation, { ...pending, state: 'failed' });
}

/** Lets the member retry what was refused while the other one could not be seen. */
export function allowRetry(conversation: string): void {
  dropRemoved(conversation, user.peek()?.id ?? '');
  for (const { status, reason: _, ...pending } of outbox.peek().get(conversation) ?? [])
    if (status === NOT_FOUND) put(conversation, pending);
}
