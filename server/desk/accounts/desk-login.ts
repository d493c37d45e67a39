import { networkOf } from '#server/base/network.ts';
import { Refusal } from '#server/base/refusal.ts';
import { hashToken } from '#server/base/token.ts';
import {
  type ChallengeScope,
  challengeBinding,
  createChallenge,
  useChallenge,
} from '#server/members/passkeys/passkey-challenge.ts';
import { verifyUsedPasskey } from '#server/members/passkeys/verify-passkey.ts';
import { countUse } from '#server/store/count-use.ts';
import { countFromNetwork } from '#server/store/network-limits.ts';
import type { DeskBody } from '#shared/contracts/desk/registry.ts';
import type { RequestOptions, UsedCredential } from '#shared/contracts/passkeys.ts';
import {
  LOGINS_PER_ACCOUNT_PER_HOUR,
  LOGINS_PER_HOUR,
  LOGINS_PER_NETWORK_PER_HOUR,
  PASSKEY_CHALLENGE_MS,
  PASSKEY_CHALLENGES_PER_NETWORK_PER_HOUR,
} from '#shared/rules/limits.ts';
import { lowerEmail } from '#shared/rules/signup-validation.ts';
import { HOUR_MS } from '#shared/rules/time-units.ts';
import type { DeskPlace } from '../desk-address.ts';
import type { DeskNeeds } from '../needs.ts';
import { type StartedSession, startDeskSession } from './desk-sessions.ts';
import type { DeskVisit } from './desk-visit.ts';
import { operatorHandle } from './operator-handle.ts';
import { activeOperator, operatorById, operatorPasskey, setOperatorCounter, useTotpStep } from './queries.ts';
import { newTotpSecret, totpStep } from './totp.ts';

type LoginNeeds = Pick<DeskNeeds, 'store' | 'clock' | 'newId' | 'limiter' | 'passwords'>;

/** A code is compared with this one for accounts without a secret, so that they take the same time. */
const DECOY_SECRET = newTotpSecret();

const failed = (key: 'login.failed' | 'passkey.failed') => new Refusal('unauthenticated', key);

/** Limits attempts: per network, per account and network, and per account. */
async function countDeskLogin(deps: LoginNeeds, ip: string, account: string): Promise<void> {
  const ofAccount = `desk login ${account}`;
  // First: otherwise one network could make the limiter store any number of accounts.
  await countFromNetwork(deps, 'desk login', { ip, max: LOGINS_PER_NETWORK_PER_HOUR, windowMs: HOUR_MS });
  await countUse(deps, `${ofAccount} ${networkOf(ip)}`, LOGINS_PER_HOUR, HOUR_MS);
  await countUse(deps, ofAccount, LOGINS_PER_ACCOUNT_PER_HOUR, HOUR_MS);
}

/** Checks password and code. Whatever is wrong, it takes the same time and gets the same answer. @throws unauthenticated */
export async function logInWithPassword(
  deps: LoginNeeds,
  { ip, ...visit }: DeskVisit,
  { email, password, code }: DeskBody<'login-with-password'>,
): Promise<StartedSession> {
  const address = lowerEmail(email);
  await countDeskLogin(deps, ip, address);
  const operator = await activeOperator(deps.store.db, address);
  const { password_hash = null, totp_secret = null } = operator ?? {};
  const isRight = await deps.passwords.verify(password_hash, password);
  const step = totpStep(totp_secret ?? DECOY_SECRET, code, deps.clock());
  if (!operator || totp_secret === null || !isRight || step === null) throw failed('login.failed');
  return deps.store.transaction(async (tx) => {
    if (!(await useTotpStep(tx, operator, step))) throw failed('login.failed');
    return startDeskSession(tx, deps, operator, visit);
  });
}

const loginScope = ({ hostName }: DeskPlace, secret: string): ChallengeScope => ({
  purpose: 'desk_passkey_login',
  binding: challengeBinding(hostName, secret),
});

/** `secret` identifies the browser. Contains no operator and no key: the browser offers the passkeys that it has for the desk. */
export async function deskLoginOptions(
  deps: LoginNeeds,
  { place, ip }: Pick<DeskVisit, 'place' | 'ip'>,
  secret: string,
): Promise<RequestOptions> {
  const limit = { ip, max: PASSKEY_CHALLENGES_PER_NETWORK_PER_HOUR, windowMs: HOUR_MS };
  await countFromNetwork(deps, 'desk challenge', limit);
  return {
    challenge: await createChallenge(deps, loginScope(place, secret)),
    rpId: place.hostName,
    timeout: PASSKEY_CHALLENGE_MS,
    userVerification: 'required',
  };
}

/** Unknown, removed and wrong passkeys get the same answer. @throws unauthenticated, expired */
export async function logInWithDeskPasskey(
  deps: LoginNeeds,
  { ip, place, ...visit }: DeskVisit,
  secret: string,
  credential: UsedCredential,
): Promise<StartedSession> {
  await countDeskLogin(deps, ip, `passkey:${hashToken(credential.id)}`);
  const challenge = await useChallenge(deps, loginScope(place, secret), credential.response.clientDataJSON);
  const passkey = await operatorPasskey(deps.store.db, credential.id);
  if (!passkey) throw failed('passkey.failed');
  const known = { ...passkey, handle: operatorHandle(passkey.operator_id) };
  const expected = { origin: place.origin, rpId: place.hostName, challenge };
  const counter = await verifyUsedPasskey(known, credential, expected);
  if (counter === null) throw failed('passkey.failed');
  return deps.store.transaction(async (tx) => {
    const isSet = await setOperatorCounter(tx, passkey, { counter, last_used: deps.clock() });
    const operator = isSet && (await operatorById(tx, passkey.operator_id));
    if (!operator) throw failed('passkey.failed');
    return startDeskSession(tx, deps, operator, visit);
  });
}
