import { type AuditedOperator, insertAuditEntry } from '#server/store/audit-log.ts';
import type { Tx } from '#server/store/db.ts';
import type { DeskNeeds } from '../needs.ts';

/** Records what an operator did with an account of the desk. `subject` is that account, or null for all. */
export const auditAccount = (
  tx: Tx,
  { newId, clock }: Pick<DeskNeeds, 'newId' | 'clock'>,
  { name, role }: AuditedOperator,
  action: string,
  subject: string | null,
): Promise<void> =>
  insertAuditEntry(tx, {
    id: newId(),
    at: clock(),
    operator: name,
    role,
    action,
    site_host: null,
    member_id: null,
    subject,
    until: null,
    reason: null,
  });
