import { createHmac } from 'node:crypto';
import type { Db, Tx } from '#server/store/db.ts';
import { installationSecret } from '#server/store/installation-secret.ts';
import type { MemberTracesTable } from '#server/store/trace-table.ts';

const KEY_NAME = 'member-traces-key';

export type StoredKind = MemberTracesTable['kind'];

/** Something by which a member is recognized, as it is. */
export interface FoundTrace {
  readonly kind: StoredKind;
  readonly value: string;
}

export type HashedTrace = Pick<MemberTracesTable, 'kind' | 'hash'>;

/** The pool is part of the hash, so nothing of one pool is ever the same as something of another. */
export async function hashTraces(db: Db | Tx, pool: string, traces: readonly FoundTrace[]): Promise<HashedTrace[]> {
  if (traces.length === 0) return [];
  const key = await installationSecret(db, KEY_NAME);
  const hashOf = ({ kind, value }: FoundTrace) =>
    createHmac('sha256', key)
      .update(JSON.stringify([pool, kind, value]))
      .digest('base64url');
  const hashed = traces.map((trace) => ({ kind: trace.kind, hash: hashOf(trace) }));
  return [...new Map(hashed.map((each) => [each.hash, each])).values()];
}
