import { OperatorError } from '#server/base/operator-error.ts';
import { notFound } from '#server/base/refusal.ts';
import type { AuditedOperator } from '#server/store/audit-log.ts';
import type { Tx } from '#server/store/db.ts';
import type { OperatorRow } from '#server/store/desk-tables.ts';
import { lockName } from '#server/store/lock-name.ts';
import type { DeskBody } from '#shared/contracts/desk/registry.ts';
import { lowerEmail } from '#shared/rules/signup-validation.ts';
import type { DeskNeeds } from '../needs.ts';
import { auditAccount } from './desk-audit.ts';
import { ACCOUNTS_LOCK } from './invite-operator.ts';
import { storedSites } from './operator-sites.ts';
import { deleteAccess, deleteDeskSessions, operatorByEmail, owners, updateOperator } from './queries.ts';

type AccountNeeds = Pick<DeskNeeds, 'store' | 'clock' | 'newId' | 'sites'>;

/** Runs a change of an account that is invited or may log in, one at a time. @throws not-found */
const withOperator = (
  deps: AccountNeeds,
  email: string,
  work: (tx: Tx, operator: OperatorRow) => Promise<void>,
): Promise<{ id: string }> =>
  deps.store.transaction(async (tx) => {
    await lockName(tx, deps.store, ACCOUNTS_LOCK);
    const operator = await operatorByEmail(tx, lowerEmail(email));
    if (!operator || operator.ended !== null) throw notFound();
    await work(tx, operator);
    return { id: operator.id };
  });

/** Somebody must be left who can invite others. @throws OperatorError */
async function requireOtherOwner(tx: Tx, { id, role }: OperatorRow): Promise<void> {
  if (role !== 'owner') return;
  const all = await owners(tx);
  if (all.length === 1 && all[0]?.id === id)
    throw new OperatorError({ role: 'This is the last owner. Make another operator an owner first.' });
}

/** Changes what is given. A change of role or sites ends the operator's sessions. @throws not-found, OperatorError */
export const changeOperator = (
  deps: AccountNeeds,
  { email, role, name, sites }: DeskBody<'change-operator'>,
  actor: AuditedOperator,
): Promise<{ id: string }> =>
  withOperator(deps, email, async (tx, operator) => {
    const newRole = role ?? operator.role;
    if (newRole !== 'owner') await requireOtherOwner(tx, operator);
    // A new owner has all sites.
    const stored =
      sites === undefined ? (newRole === 'owner' ? null : operator.sites) : storedSites(deps, newRole, sites);
    await updateOperator(tx, operator.id, {
      role: newRole,
      sites: stored,
      ...(name !== undefined && { name: name.trim() }),
    });
    if (newRole !== operator.role || stored !== operator.sites) await deleteDeskSessions(tx, operator.id, deps.clock());
    await auditAccount(tx, deps, actor, `change operator to ${newRole}`, operator.id);
  });

/** Removes an operator, and all that they log in with. The row stays, because the audit log refers to it. @throws not-found, OperatorError */
export const removeOperator = (
  deps: AccountNeeds,
  { email }: { readonly email: string },
  actor: AuditedOperator,
): Promise<{ id: string }> =>
  withOperator(deps, email, async (tx, operator) => {
    await requireOtherOwner(tx, operator);
    await deleteAccess(tx, operator.id);
    await updateOperator(tx, operator.id, {
      ended: deps.clock(),
      password_hash: null,
      totp_secret: null,
      totp_last_step: null,
    });
    await auditAccount(tx, deps, actor, 'remove operator', operator.id);
  });
