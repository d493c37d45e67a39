import type { Db, Tx } from '#server/store/db.ts';
import type { ClaimedKind } from '#shared/contracts/desk/cases.ts';
import type { Claim } from '#shared/rules/claims.ts';

interface StoredClaim extends Claim {
  readonly subject: string;
  /** The operator's own name; that of a command is the user's. */
  readonly name: string;
}

const named = (db: Db | Tx) =>
  db
    .selectFrom('desk_claims')
    .leftJoin('operators', 'operators.email', 'desk_claims.operator')
    .select((eb) => ['subject', 'operator', 'until', eb.fn.coalesce('operators.name', 'operator').as('name')]);

/** Also one that has ended. */
export const claimOf = (tx: Tx, subject: string): Promise<StoredClaim | undefined> =>
  named(tx).where('subject', '=', subject).executeTakeFirst();

export async function claimsOf(db: Db, subjects: readonly string[], now: number): Promise<StoredClaim[]> {
  if (subjects.length === 0) return [];
  return named(db).where('subject', 'in', subjects).where('until', '>', now).execute();
}

export async function putClaim(tx: Tx, claim: Claim & { readonly subject: string }): Promise<void> {
  await tx
    .insertInto('desk_claims')
    .values(claim)
    .onConflict((conflict) => conflict.column('subject').doUpdateSet(claim))
    .execute();
}

/** Of one operator, or of any with null. */
export async function deleteClaim(tx: Tx, subject: string, operator: string | null): Promise<void> {
  const claims = tx.deleteFrom('desk_claims').where('subject', '=', subject);
  await (operator === null ? claims : claims.where('operator', '=', operator)).execute();
}

interface DecidedBy {
  readonly name: string;
  readonly at: number;
}

/** Who took the last decision about each report or complaint, by its id. */
export async function decidersOf(
  db: Db | Tx,
  kind: ClaimedKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DecidedBy>> {
  if (ids.length === 0) return new Map();
  const entries = await db
    .selectFrom('audit_log')
    .leftJoin('operators', 'operators.email', 'audit_log.operator')
    .select((eb) => ['subject', 'at', eb.fn.coalesce('operators.name', 'audit_log.operator').as('name')])
    .where('subject', 'in', ids)
    .where('action', 'in', [`${kind} upheld`, `${kind} dismissed`])
    .orderBy('at')
    .execute();
  return new Map(entries.map(({ subject, at, name }) => [subject ?? '', { name, at }]));
}
