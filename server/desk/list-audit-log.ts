import { auditEntries } from '#server/store/audit-log.ts';
import { cursorOf, cursorText } from '#shared/contracts/desk/parts.ts';
import type { DeskAnswer, DeskBody } from '#shared/contracts/desk/registry.ts';
import type { DeskNeeds } from './needs.ts';

const PAGE = 100;

/** What operators did at some sites, newest first. Null for all sites, and for what concerns none. */
export async function listAuditLog(
  { store }: Pick<DeskNeeds, 'store'>,
  { after, operator = null }: DeskBody<'audit-log'>,
  hosts: readonly string[] | null,
): Promise<DeskAnswer<'audit-log'>> {
  const entries = await auditEntries(store.db, { hosts, operator, after: cursorOf(after) }, PAGE);
  const last = entries.length === PAGE ? entries[PAGE - 1] : undefined;
  return { entries, next: last ? cursorText(last) : null };
}
