import { OperatorError } from '#server/base/operator-error.ts';
import { Refusal } from '#server/base/refusal.ts';
import { hashToken } from '#server/base/token.ts';
import {
  type ChallengeScope,
  challengeBinding,
  createChallenge,
  useChallenge,
} from '#server/members/passkeys/passkey-challenge.ts';
import { PASSKEY_ALGORITHMS, verifyNewPasskey } from '#server/members/passkeys/verify-passkey.ts';
import { newPasswordProblem } from '#server/members/password/password-check.ts';
import type { Tx } from '#server/store/db.ts';
import type { OperatorRow } from '#server/store/desk-tables.ts';
import { lockName } from '#server/store/lock-name.ts';
import { countFromNetwork } from '#server/store/network-limits.ts';
import type { DeskAnswer, DeskBody } from '#shared/contracts/desk/registry.ts';
import type { CreationOptions } from '#shared/contracts/passkeys.ts';
import { LOGINS_PER_NETWORK_PER_HOUR, PASSKEY_CHALLENGE_MS, PASSWORD_MIN_CHARS } from '#shared/rules/limits.ts';
import { HOUR_MS } from '#shared/rules/time-units.ts';
import type { DeskPlace } from '../desk-address.ts';
import type { DeskNeeds } from '../needs.ts';
import { auditAccount } from './desk-audit.ts';
import { type StartedSession, startDeskSession } from './desk-sessions.ts';
import type { DeskVisit } from './desk-visit.ts';
import { ACCOUNTS_LOCK } from './invite-operator.ts';
import { operatorHandle } from './operator-handle.ts';
import {
  insertOperatorPasskey,
  type OpenInvite,
  openInvite,
  operatorById,
  takeInvite,
  updateOperator,
} from './queries.ts';
import { totpAddress, totpStep } from './totp.ts';

type InviteNeeds = Pick<DeskNeeds, 'store' | 'clock' | 'newId' | 'limiter' | 'passwords'>;
type Visitor = Pick<DeskVisit, 'place' | 'ip'>;

const gone = () => new Refusal('expired', 'desk.invite');

/** @throws expired for a link that is unknown, used, replaced or too old */
async function findInvite(deps: InviteNeeds, ip: string, token: string): Promise<OpenInvite> {
  await countFromNetwork(deps, 'desk invite', { ip, max: LOGINS_PER_NETWORK_PER_HOUR, windowMs: HOUR_MS });
  const invite = await openInvite(deps.store.db, hashToken(token), deps.clock());
  if (!invite) throw gone();
  return invite;
}

export async function showInvite(
  deps: InviteNeeds,
  { ip }: Visitor,
  { token }: DeskBody<'invite'>,
): Promise<DeskAnswer<'invite'>> {
  const { email, name, role, expires } = await findInvite(deps, ip, token);
  return { email, name, role, expires };
}

/** The secret belongs to the link, so that a page that is loaded again shows the same one. */
export async function inviteTotpSecret(
  deps: InviteNeeds,
  { ip, place }: Visitor,
  { token }: DeskBody<'accept-totp-secret'>,
): Promise<DeskAnswer<'accept-totp-secret'>> {
  const { totp_secret: secret, email } = await findInvite(deps, ip, token);
  return { secret, address: totpAddress(secret, email, place.hostName) };
}

const addScope = ({ hostName }: DeskPlace, { token_hash }: OpenInvite): ChallengeScope => ({
  purpose: 'desk_passkey_add',
  binding: challengeBinding(hostName, token_hash),
});

export async function invitePasskeyOptions(
  deps: InviteNeeds,
  { ip, place }: Visitor,
  { token }: DeskBody<'accept-passkey-options'>,
): Promise<CreationOptions> {
  const invite = await findInvite(deps, ip, token);
  return {
    challenge: await createChallenge(deps, addScope(place, invite)),
    rp: { id: place.hostName, name: place.hostName },
    user: { id: operatorHandle(invite.operator_id), name: invite.email, displayName: invite.name },
    pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: PASSKEY_CHALLENGE_MS,
    attestation: 'none',
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  };
}

/** Verifies a new passkey and logs in with it. @throws expired, invalid */
export async function acceptWithPasskey(
  deps: InviteNeeds,
  { ip, place, ...visit }: DeskVisit,
  { token, credential }: DeskBody<'accept-with-passkey'>,
): Promise<StartedSession> {
  const invite = await findInvite(deps, ip, token);
  const challenge = await useChallenge(deps, addScope(place, invite), credential.response.clientDataJSON);
  const verified = await verifyNewPasskey(credential, { origin: place.origin, rpId: place.hostName, challenge });
  if (!verified) throw new Refusal('invalid', 'passkey.refused');
  return accept(deps, visit, invite, {}, async (tx) => {
    const isNew = await insertOperatorPasskey(tx, {
      id: deps.newId(),
      operator_id: invite.operator_id,
      credential_id: verified.credential.id,
      public_key: Buffer.from(verified.credential.publicKey).toString('base64url'),
      counter: verified.credential.counter,
      created: deps.clock(),
      last_used: null,
    });
    if (!isNew) throw new Refusal('conflict', 'passkey.exists');
  });
}

/** Stores a password, and the secret of the link if the code proves that an app has it. @throws expired, OperatorError */
export async function acceptWithPassword(
  deps: InviteNeeds,
  { ip, place: _, ...visit }: DeskVisit,
  { token, password, code }: DeskBody<'accept-with-password'>,
): Promise<StartedSession> {
  const invite = await findInvite(deps, ip, token);
  const step = totpStep(invite.totp_secret, code, deps.clock());
  const problems = {
    ...(newPasswordProblem(password, invite.email) && {
      password: `Choose a password of at least ${PASSWORD_MIN_CHARS} characters that isn’t a common one.`,
    }),
    ...(step === null && { code: 'This code is wrong or too old. Enter the one that the app shows now.' }),
  };
  if (Object.keys(problems).length > 0) throw new OperatorError(problems);
  const password_hash = await deps.passwords.hash(password);
  return accept(deps, visit, invite, { password_hash, totp_secret: invite.totp_secret, totp_last_step: step });
}

/** Uses the invitation up, stores what the operator logs in with, and logs in. @throws expired */
const accept = (
  deps: InviteNeeds,
  visit: Pick<DeskVisit, 'browser' | 'previousToken'>,
  { token_hash, operator_id }: OpenInvite,
  access: Partial<Pick<OperatorRow, 'password_hash' | 'totp_secret' | 'totp_last_step'>>,
  store: (tx: Tx) => Promise<void> = async () => {},
): Promise<StartedSession> =>
  deps.store.transaction(async (tx) => {
    await lockName(tx, deps.store, ACCOUNTS_LOCK);
    if (!(await takeInvite(tx, token_hash))) throw gone();
    await updateOperator(tx, operator_id, { ...access, accepted: deps.clock() });
    await store(tx);
    const operator = await operatorById(tx, operator_id);
    if (!operator) throw gone();
    await auditAccount(tx, deps, { name: operator.email, role: operator.role }, 'accept invitation', operator.id);
    return startDeskSession(tx, deps, operator, visit);
  });
