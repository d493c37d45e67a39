import type { Selectable } from 'kysely';

export interface PasskeysTable {
  id: string;
  member_id: string;
  /** The site it was made on, which is its relying party. */
  host: string;
  /** base64url, as the authenticator chose it. */
  credential_id: string;
  /** COSE key, base64url. */
  public_key: string;
  /** How often the authenticator says it was used; 0 for ever with those that are copied between devices. */
  counter: number;
  /** JSON array of the hints where the authenticator can be reached. */
  transports: string;
  name: string;
  created: number;
  last_used: number | null;
}

/** What authenticators know a member by: random, and another on every site. */
export interface PasskeyUsersTable {
  member_id: string;
  host: string;
  handle: string;
}

export type PasskeyRow = Selectable<PasskeysTable>;
