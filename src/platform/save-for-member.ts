import { SESSION_HINT_COOKIE } from '#shared/rules/cookie-names.ts';
import { partsForMember, removeForMember } from './clear-device.ts';
import { early, loadForMember, memberKey, readStored, writeStored } from './device-storage.ts';
import { conversation, member as memberRow } from './device-table/member-rows.ts';
import type { MemberRow } from './device-table/row.ts';
import { hasCookie } from './has-cookie.ts';

/**
 * Stores a member's value. Waits until the member is stored, which is soon after the page has started. If they have
 * logged out in this or another tab, nothing of theirs may be stored. When the user leaves the page before that, the
 * value is stored only if there is still a session.
 */
export function saveForMember<Value>(
  memberId: string | undefined,
  row: MemberRow<Value>,
  value: Value,
  part?: string,
): void {
  if (!memberId) return;
  const key = memberKey(memberId, row, part);
  const write = () => {
    if (writeStored(row, value, key)) return;
    makeRoom(memberId);
    writeStored(row, value, key);
  };
  if (loadForMember(memberId, memberRow)) write();
  else {
    early.set(key, write);
    addEventListener('pagehide', storeEarly);
  }
}

/** The server has the chats, but not what the member has written and not sent. */
function makeRoom(memberId: string): void {
  for (const part of partsForMember(memberId, conversation)) removeForMember(memberId, conversation, part);
}

/** Whether the value is stored or still to be stored: another page of the member may have removed it. */
export function isSavedForMember(memberId: string, row: MemberRow<unknown>, part?: string): boolean {
  const key = memberKey(memberId, row, part);
  return early.has(key) || readStored(row, key) !== undefined;
}

function storeEarly(): void {
  if (!hasCookie(SESSION_HINT_COOKIE, false)) return;
  for (const write of early.values()) write();
  early.clear();
}
