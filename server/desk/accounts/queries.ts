import { wasDeleted, wasInserted, wasUpdated } from '#server/store/changed-rows.ts';
import type { Db, Tx } from '#server/store/db.ts';
import type {
  OperatorInviteRow,
  OperatorPasskeyRow,
  OperatorRow,
  OperatorSessionRow,
} from '#server/store/desk-tables.ts';

/** Also of a removed operator. */
export const operatorByEmail = (db: Db | Tx, email: string): Promise<OperatorRow | undefined> =>
  db.selectFrom('operators').selectAll().where('email', '=', email).executeTakeFirst();

/** Undefined once they are removed. */
export const operatorById = (tx: Tx, id: string): Promise<OperatorRow | undefined> =>
  tx.selectFrom('operators').selectAll().where('id', '=', id).where('ended', 'is', null).executeTakeFirst();

/** An operator who may log in. */
export const activeOperator = (db: Db | Tx, email: string): Promise<OperatorRow | undefined> =>
  db
    .selectFrom('operators')
    .selectAll()
    .where('email', '=', email)
    .where('ended', 'is', null)
    .where('accepted', 'is not', null)
    .executeTakeFirst();

/** All who are invited or may log in. */
export const currentOperators = (db: Db): Promise<OperatorRow[]> =>
  db.selectFrom('operators').selectAll().where('ended', 'is', null).orderBy('email').execute();

/** Inserts an operator, or puts them in the place of one who was removed or has not accepted. */
export async function putOperator(tx: Tx, operator: OperatorRow): Promise<void> {
  await tx
    .insertInto('operators')
    .values(operator)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(operator))
    .execute();
}

export async function updateOperator(tx: Tx, id: string, change: Partial<Omit<OperatorRow, 'id'>>): Promise<void> {
  await tx.updateTable('operators').set(change).where('id', '=', id).execute();
}

/** Owners who may log in. */
export const owners = (tx: Tx): Promise<Pick<OperatorRow, 'id'>[]> =>
  tx
    .selectFrom('operators')
    .select('id')
    .where('role', '=', 'owner')
    .where('ended', 'is', null)
    .where('accepted', 'is not', null)
    .execute();

/**
 * Marks the step of a code as used. False if it or a later one was used before, and if the password has changed or the operator
 * was removed since.
 */
export async function useTotpStep(
  tx: Tx,
  { id, password_hash }: Pick<OperatorRow, 'id' | 'password_hash'>,
  step: number,
): Promise<boolean> {
  return wasUpdated(
    await tx
      .updateTable('operators')
      .set({ totp_last_step: step })
      .where((of) => of.and({ id, password_hash, ended: null }))
      .where((of) => of.or([of('totp_last_step', 'is', null), of('totp_last_step', '<', step)]))
      .executeTakeFirst(),
  );
}

export async function putInvite(tx: Tx, invite: OperatorInviteRow): Promise<void> {
  await tx.deleteFrom('operator_invites').where('operator_id', '=', invite.operator_id).execute();
  await tx.insertInto('operator_invites').values(invite).execute();
}

export type OpenInvite = OperatorInviteRow & Pick<OperatorRow, 'email' | 'name' | 'role'>;

export const openInvite = (db: Db, tokenHash: string, now: number): Promise<OpenInvite | undefined> =>
  db
    .selectFrom('operator_invites')
    .innerJoin('operators', 'operators.id', 'operator_invites.operator_id')
    .selectAll('operator_invites')
    .select(['operators.email', 'operators.name', 'operators.role'])
    .where('token_hash', '=', tokenHash)
    .where('expires', '>', now)
    .where('operators.ended', 'is', null)
    .executeTakeFirst();

/** False for the second of two who use an invitation. */
export async function takeInvite(tx: Tx, tokenHash: string): Promise<boolean> {
  return wasDeleted(await tx.deleteFrom('operator_invites').where('token_hash', '=', tokenHash).executeTakeFirst());
}

/** False if the credential belongs to an operator already. */
export async function insertOperatorPasskey(tx: Tx, passkey: OperatorPasskeyRow): Promise<boolean> {
  const result = await tx
    .insertInto('operator_passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return wasInserted(result);
}

/** A passkey of an operator who may log in. */
export const operatorPasskey = (db: Db, credentialId: string): Promise<OperatorPasskeyRow | undefined> =>
  db
    .selectFrom('operator_passkeys')
    .innerJoin('operators', 'operators.id', 'operator_passkeys.operator_id')
    .selectAll('operator_passkeys')
    .where('credential_id', '=', credentialId)
    .where('operators.ended', 'is', null)
    .executeTakeFirst();

/** False if the counter has changed in the meantime, or the operator was removed. */
export async function setOperatorCounter(
  tx: Tx,
  passkey: Pick<OperatorPasskeyRow, 'id' | 'counter'>,
  change: Pick<OperatorPasskeyRow, 'counter' | 'last_used'>,
): Promise<boolean> {
  return wasUpdated(
    await tx
      .updateTable('operator_passkeys')
      .set(change)
      .where((of) => of.and({ id: passkey.id, counter: passkey.counter }))
      .executeTakeFirst(),
  );
}

/** Deletes what an operator logs in with, and their sessions and invitation. */
export async function deleteAccess(tx: Tx, operatorId: string): Promise<void> {
  for (const table of ['operator_passkeys', 'operator_sessions', 'operator_invites'] as const)
    await tx.deleteFrom(table).where('operator_id', '=', operatorId).execute();
}

/** Inserts a session, and deletes the operator's expired ones. */
export async function insertDeskSession(tx: Tx, session: OperatorSessionRow): Promise<void> {
  const { operator_id, created } = session;
  await tx
    .deleteFrom('operator_sessions')
    .where('operator_id', '=', operator_id)
    .where('expires', '<=', created)
    .execute();
  await tx.insertInto('operator_sessions').values(session).execute();
}

export type OpenDeskSession = OperatorSessionRow & Pick<OperatorRow, 'email' | 'name' | 'role' | 'sites'>;

export const openDeskSession = (db: Db, tokenHash: string, now: number): Promise<OpenDeskSession | undefined> =>
  db
    .selectFrom('operator_sessions')
    .innerJoin('operators', 'operators.id', 'operator_sessions.operator_id')
    .selectAll('operator_sessions')
    .select(['operators.email', 'operators.name', 'operators.role', 'operators.sites'])
    .where('token_hash', '=', tokenHash)
    .where('expires', '>', now)
    .where('operators.ended', 'is', null)
    .executeTakeFirst();

export async function setDeskSessionUsed(db: Db, tokenHash: string, now: number): Promise<void> {
  await db.updateTable('operator_sessions').set({ last_used: now }).where('token_hash', '=', tokenHash).execute();
}

/** The open sessions of one operator, or of all. Last used first. */
export function deskSessions(db: Db, operatorId: string | null, now: number): Promise<OperatorSessionRow[]> {
  const open = db.selectFrom('operator_sessions').selectAll().where('expires', '>', now);
  return (operatorId === null ? open : open.where('operator_id', '=', operatorId))
    .orderBy('last_used', 'desc')
    .orderBy('token_hash')
    .execute();
}

export async function deleteDeskSession(tx: Tx, tokenHash: string): Promise<void> {
  await tx.deleteFrom('operator_sessions').where('token_hash', '=', tokenHash).execute();
}

/** Deletes the sessions of one operator, or of all, and returns how many were open. */
export async function deleteDeskSessions(tx: Tx, operatorId: string | null, now: number): Promise<number> {
  const sessions = tx.deleteFrom('operator_sessions');
  const deleted = await (operatorId === null ? sessions : sessions.where('operator_id', '=', operatorId))
    .returning('expires')
    .execute();
  return deleted.filter(({ expires }) => expires > now).length;
}

/** How many passkeys each operator has. */
export const passkeyCounts = (db: Db): Promise<{ operator_id: string; passkeys: number }[]> =>
  db
    .selectFrom('operator_passkeys')
    .select((eb) => ['operator_id', eb.fn.countAll<number>().as('passkeys')])
    .groupBy('operator_id')
    .execute();
