import type { Selectable } from 'kysely';

export interface PasskeysTable {
  id: string;
  member_id: string;
  /** The site it was created on, which is its relying party. */
  host: string;
  /** base64url, as the authenticator chose it. */
  credential_id: string;
  /** COSE key, base64url. */
  public_key: string;
  /** The authenticator's signature counter. Always 0 for passkeys that are synced between devices. */
  counter: number;
  /** JSON array of WebAuthn transports. */
  transports: string;
  name: string;
  created: number;
  last_used: number | null;
}

/** The WebAuthn user handle of a member: random, different on every site. */
export interface PasskeyUsersTable {
  member_id: string;
  host: string;
  handle: string;
}

export type PasskeyRow = Selectable<PasskeysTable>;
