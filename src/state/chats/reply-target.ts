import type { Message } from '#shared/contracts/chats.ts';
import { signal } from '#src/platform/signals.ts';
import { onLoggedOut } from '#src/state/session/session.ts';

export type Quote = NonNullable<Message['reply_to']>;

/** The message that the member's next one answers, and its conversation. */
export const replyTarget = signal<{ readonly conversation: string; readonly quote: Quote } | null>(null);

onLoggedOut(endReply);

export function replyTo(conversation: string, { id, from, body }: Message): void {
  replyTarget.value = { conversation, quote: { id, from, body } };
}

export function endReply(): void {
  replyTarget.value = null;
}

/** For a message that is being sent: the next one answers nothing. */
export function takeReplyTarget(conversation: string): Quote | null {
  const target = replyTarget.peek();
  if (target?.conversation !== conversation) return null;
  endReply();
  return target.quote;
}
