import type { Insertable, Selectable } from 'kysely';
import type { AuditLogTable } from './audit-log-table.ts';
import type { Db, Tx } from './db.ts';

/** The action of an operator who looked at a member and changed nothing. */
export const SHOW_MEMBER = 'show member';

type AuditEntry = Selectable<AuditLogTable>;

export async function insertAuditEntry(db: Db | Tx, entry: Insertable<AuditLogTable>): Promise<void> {
  await db.insertInto('audit_log').values(entry).execute();
}

/** Newest first, about one member or about all. */
export function auditEntries(db: Db, memberId: string | null, limit: number): Promise<AuditEntry[]> {
  const entries = db.selectFrom('audit_log').selectAll();
  return (memberId === null ? entries : entries.where('member_id', '=', memberId))
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}
