import type { OperatorRole } from '#shared/contracts/desk/roles.ts';

/**
 * The actions of operators. Rows are never changed or deleted: the database refuses it. Contains ids and no other
 * personal data, besides the reason if the operator has written some into it.
 */
export interface AuditLogTable {
  id: string;
  at: number;
  /** The email of an operator of the desk. For a command, the user name on the machine, or the name that they gave. */
  operator: string;
  action: string;
  site_host: string | null;
  /** No foreign key: the entry outlives the account, whose id then belongs to nobody. */
  member_id: string | null;
  /** The id of the photo, the case or another subject of the action. */
  subject: string | null;
  /** When a suspension ends. */
  until: number | null;
  /** Null for entries from before there were roles. */
  role: OperatorRole | null;
  /** What the operator wrote down as the reason. */
  reason: string | null;
}
