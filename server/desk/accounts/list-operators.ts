import type { OperatorRow } from '#server/store/desk-tables.ts';
import type { OperatorEntry } from '#shared/contracts/desk/operators.ts';
import type { DeskNeeds } from '../needs.ts';
import { currentOperators, deskSessions, passkeyCounts } from './queries.ts';

/** All who are invited or may log in, by email. */
export async function listOperators({ store, clock }: Pick<DeskNeeds, 'store' | 'clock'>): Promise<OperatorEntry[]> {
  const operators = await currentOperators(store.db);
  const passkeys = new Map((await passkeyCounts(store.db)).map((row) => [row.operator_id, Number(row.passkeys)]));
  const sessions = Map.groupBy(await deskSessions(store.db, null, clock()), ({ operator_id }) => operator_id);
  return operators.map((operator) =>
    entryOf(operator, passkeys.get(operator.id) ?? 0, sessions.get(operator.id) ?? []),
  );
}

const entryOf = (
  { id, email, name, role, sites, created, invited_by, accepted, password_hash }: OperatorRow,
  passkeys: number,
  sessions: readonly { readonly last_used: number }[],
): OperatorEntry => ({
  id,
  email,
  name,
  role,
  sites: sites === null ? null : JSON.parse(sites),
  created,
  invited_by,
  accepted: accepted !== null,
  passkeys,
  password: password_hash !== null,
  sessions: sessions.length,
  last_used: sessions[0]?.last_used ?? null,
});
