import type { TraceKind } from '#shared/rules/signs/banned-traces.ts';

/**
 * What members leave by which they are recognized if they are banned and come back. Of others, only browsers and networks of
 * logins are kept, for a while.
 */
export interface MemberTracesTable {
  member_id: string;
  /** Photos have their own hashes (`photo_hashes`). */
  kind: Exclude<TraceKind, 'photo'>;
  /** With a key of the installation, of the kind, the pool and what it was. */
  hash: string;
  /** When it was there last. */
  seen: number;
  /** Null for a member who isn't banned. */
  banned_at: number | null;
}
