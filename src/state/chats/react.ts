import type { Message } from '#shared/contracts/chats.ts';
import type { Reaction } from '#shared/rules/reactions.ts';
import * as api from '#src/api/chats.ts';
import { batch, signal } from '#src/platform/signals.ts';
import { pendingIn } from '#src/state/outbox/entries.ts';
import { CHANGES, orLater } from '#src/state/outbox/outbox.ts';
import { user } from '#src/state/session/session.ts';
import { showChanged } from './conversation.ts';

interface Change {
  /** Null takes the member's own back. */
  readonly reaction: Reaction | null;
}

/** The reactions that are being sent, by message. */
const changes = signal<ReadonlyMap<string, Change>>(new Map());
/** Ends with the last of them. They are sent one at a time, so that the last one holds. */
let sending: Promise<unknown> = Promise.resolve();

/** The member's reaction to a message that the server doesn't have yet. */
function changeOf(message: string): Change | undefined {
  const pending = pendingIn(CHANGES).map(({ change }) => change);
  const [waiting] = pending.filter((change) => change?.kind === 'reaction' && change.about === message).slice(-1);
  return changes.value.get(message) ?? (waiting?.kind === 'reaction' ? waiting : undefined);
}

/** The reactions to a message, with what the member has just changed. */
export function reactionsTo({ id, reactions: stored = [] }: Message): Message['reactions'] {
  const me = user.value?.profile.id;
  const change = changeOf(id);
  if (!me || !change) return stored;
  const others = stored.filter(({ from }) => from !== me);
  return change.reaction ? [...others, { from: me, reaction: change.reaction }] : others;
}

/** The member's own reaction to a message. */
export const ownReaction = (message: Message): Reaction | undefined =>
  reactionsTo(message).find(({ from }) => from === user.value?.profile.id)?.reaction;

/**
 * Gives a reaction, or with the one that the member has given takes it back. Shows it at once; without a network it is
 * sent later. @throws ApiError if the server refuses it: the message is as before then
 */
export async function toggleReaction(message: Message, pressed: Reaction): Promise<void> {
  const { id } = message;
  const member = user.peek()?.id;
  const reaction = ownReaction(message) === pressed ? null : pressed;
  const change: Change = { reaction };
  changes.value = new Map([...changes.peek(), [id, change]]);
  const send = async () =>
    // Another member who has logged in meanwhile must not send it (docs/product/must-hold.md#f10).
    user.peek()?.id === member
      ? orLater({ kind: 'reaction', about: id, reaction }, () => api.react(id, reaction))
      : undefined;
  const sent = sending.then(send);
  sending = sent.catch(() => undefined);
  try {
    const answer = await sent;
    if (answer) batch(() => end(id, change, answer.message));
  } finally {
    end(id, change);
  }
}

/** A later change of the same reaction stays. */
function end(id: string, change: Change, answer?: Message): void {
  if (answer) showChanged(answer);
  if (changes.peek().get(id) === change) changes.value = new Map([...changes.peek()].filter(([each]) => each !== id));
}
