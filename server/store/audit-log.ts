import type { Insertable, Selectable } from 'kysely';
import type { Cursor } from '#shared/contracts/desk/parts.ts';
import type { OperatorRole } from '#shared/contracts/desk/roles.ts';
import type { AuditLogTable } from './audit-log-table.ts';
import type { Db, Tx } from './db.ts';
import { inList } from './in-list.ts';
import { followsCursor } from './page-cursor.ts';

/** The action of an operator who looked at a member and changed nothing. */
export const SHOW_MEMBER = 'show member';

type AuditEntry = Selectable<AuditLogTable>;

/** An operator as the audit log names them. */
export interface AuditedOperator {
  readonly name: string;
  readonly role: OperatorRole;
}

export async function insertAuditEntry(db: Db | Tx, entry: Insertable<AuditLogTable>): Promise<void> {
  await db.insertInto('audit_log').values(entry).execute();
}

interface Chosen {
  readonly memberId?: string;
  /** Null for all sites, and for what concerns none. */
  readonly hosts?: readonly string[] | null;
  /** Null for all operators. */
  readonly operator?: string | null;
  /** The last entry of the page before; null for the first page. */
  readonly after?: Cursor | null;
}

/** Newest first. */
export function auditEntries(
  db: Db,
  { memberId, hosts, operator, after }: Chosen,
  limit: number,
): Promise<AuditEntry[]> {
  let entries = db.selectFrom('audit_log').selectAll();
  if (memberId !== undefined) entries = entries.where('member_id', '=', memberId);
  if (hosts) entries = entries.where('site_host', 'in', inList(hosts));
  if (operator) entries = entries.where('operator', '=', operator);
  return entries
    .where(({ ref }) => followsCursor({ time: ref('at'), id: ref('id') }, after, 'newest first'))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
