import { flush, outbox, type Pending, put } from './outbox.ts';

/** The status of a message to somebody who can't be seen. */
export const NOT_FOUND = 404;

/** Brings back messages that were discarded by mistake. They are sent, unless the server has refused them. */
export function putBack(conversation: string, messages: readonly Pending[]): void {
  for (const pending of messages)
    put(conversation, pending.state === 'sending' ? { ...pending, state: 'waiting' } : pending);
  flush(conversation);
}

/** Lets the member retry what was refused while the other one could not be seen. */
export function allowRetry(conversation: string): void {
  for (const { status, reason: _, ...pending } of outbox.peek().get(conversation) ?? [])
    if (status === NOT_FOUND) put(conversation, pending);
}
