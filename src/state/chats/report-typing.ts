import { TYPING_EVERY_MS } from '#shared/rules/limits.ts';
import { sendTyping } from '#src/api/typing.ts';

let last = { id: '', at: 0 };

/** Tells the other member that this one is typing, at most every few seconds. */
export function reportTyping(id: string): void {
  const now = Date.now();
  if (id === last.id && now - last.at < TYPING_EVERY_MS) return;
  last = { id, at: now };
  // Sending the message shows why the member can't write.
  sendTyping(id).catch(() => undefined);
}
