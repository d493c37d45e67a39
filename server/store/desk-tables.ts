import type { Selectable } from 'kysely';
import type { ReasonKind } from '#shared/contracts/desk/reasons.ts';
import type { OperatorRole } from '#shared/contracts/desk/roles.ts';

/** The accounts of the desk. They have nothing to do with members. */
interface OperatorsTable {
  id: string;
  /** In lower case, unique. */
  email: string;
  name: string;
  role: OperatorRole;
  /** JSON array of hosts; null for all sites. */
  sites: string | null;
  password_hash: string | null;
  /** Base32; null for operators who log in with a passkey. */
  totp_secret: string | null;
  /** The time step of the last code that was used, so that no code works twice. */
  totp_last_step: number | null;
  created: number;
  /** The email of an operator, or the name of a user of the server. */
  invited_by: string;
  /** When they accepted the invitation; null before. */
  accepted: number | null;
  /** When they were removed; null for operators who may log in. */
  ended: number | null;
}

interface OperatorPasskeysTable {
  id: string;
  operator_id: string;
  /** base64url, as the authenticator chose it. */
  credential_id: string;
  /** COSE key, base64url. */
  public_key: string;
  counter: number;
  created: number;
  last_used: number | null;
}

interface OperatorSessionsTable {
  /** SHA-256 of the cookie's value. */
  token_hash: string;
  operator_id: string;
  created: number;
  /** Use doesn't extend it. */
  expires: number;
  last_used: number;
  /** The user agent. */
  browser: string;
}

/** Invitations that nobody has accepted yet, one per operator. */
interface OperatorInvitesTable {
  /** SHA-256 of the token in the link. */
  token_hash: string;
  operator_id: string;
  expires: number;
  /** The secret that this invitation has shown for an authenticator app. */
  totp_secret: string;
}

/** Which operator works on a report or complaint, so that two never decide the same. */
interface DeskClaimsTable {
  /** `case:<id>` of a report, `complaint:<id>` of a complaint. */
  subject: string;
  /** As the audit log names them: an email, or the name of a user of the server. */
  operator: string;
  until: number;
}

/** Texts that operators have saved as reasons of their decisions. */
interface DeskReasonsTable {
  id: string;
  /** Null for all sites. */
  site_host: string | null;
  locale: string;
  kind: ReasonKind;
  body: string;
  created: number;
}

export interface DeskTables {
  operators: OperatorsTable;
  operator_passkeys: OperatorPasskeysTable;
  operator_sessions: OperatorSessionsTable;
  operator_invites: OperatorInvitesTable;
  desk_claims: DeskClaimsTable;
  desk_reasons: DeskReasonsTable;
}

export type OperatorRow = Selectable<OperatorsTable>;
export type OperatorPasskeyRow = Selectable<OperatorPasskeysTable>;
export type OperatorSessionRow = Selectable<OperatorSessionsTable>;
export type OperatorInviteRow = Selectable<OperatorInvitesTable>;
export type DeskReasonRow = Selectable<DeskReasonsTable>;
