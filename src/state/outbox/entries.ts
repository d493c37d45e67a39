import { removeForMember } from '#src/platform/clear-device.ts';
import { unsentMessage } from '#src/platform/device-table/member-rows.ts';
import type { StoredMessage } from '#src/platform/device-values.ts';
import { isSavedForMember, saveForMember } from '#src/platform/save-for-member.ts';
import { signal } from '#src/platform/signals.ts';
import { user } from '#src/state/session/session.ts';

export type Pending = StoredMessage;

/**
 * Unsent messages by conversation, in the order written. The signal survives a change of screen, and device storage a
 * reload (docs/product/must-hold.md#f1).
 */
export const outbox = signal<ReadonlyMap<string, readonly Pending[]>>(new Map());
let lastCreated = 0;

export const pendingIn = (conversation: string) => outbox.value.get(conversation) ?? [];
export const listOf = (conversation: string) => outbox.peek().get(conversation) ?? [];

export function newEntry() {
  lastCreated = Math.max(Date.now(), lastCreated + 1);
  const key = crypto.randomUUID?.() ?? `${lastCreated}-${Math.random()}`;
  return { key, created: lastCreated };
}

export function put(conversation: string, pending: Pending): void {
  const messages = listOf(conversation);
  const isListed = messages.some(({ key }) => key === pending.key);
  const next = isListed ? messages.map((one) => (one.key === pending.key ? pending : one)) : [...messages, pending];
  outbox.value = new Map([...outbox.peek(), [conversation, next]]);
  save(conversation, pending);
}

export function save(conversation: string, pending: Pending): void {
  saveForMember(user.peek()?.id, unsentMessage, pending, `${conversation}:${pending.key}`);
}

export function remove(conversation: string, key: string): void {
  const left = listOf(conversation).filter((one) => one.key !== key);
  outbox.value = new Map([...outbox.peek(), [conversation, left]]);
  removeForMember(user.peek()?.id, unsentMessage, `${conversation}:${key}`);
}

export const discard = (conversation: string, { key }: Pending) => remove(conversation, key);

/** Removes messages that the server already has, so that they are not sent again. */
export function removeDelivered(conversation: string, keys: ReadonlySet<string>): void {
  for (const { key } of listOf(conversation)) if (keys.has(key)) remove(conversation, key);
}

/** Another page has sent or discarded them, while this one was in the back/forward cache. */
export function dropRemoved(conversation: string, sender: string): void {
  for (const { key } of listOf(conversation))
    if (!isSavedForMember(sender, unsentMessage, `${conversation}:${key}`)) remove(conversation, key);
}
