import type { Passkey, RequestOptions, UsedCredential } from '#shared/contracts/passkeys.ts';
import { PASSKEY_CHALLENGE_MS } from '#shared/rules/limits.ts';
import { ApiError } from '#src/api/api-error.ts';
import * as api from '#src/api/passkeys.ts';
import { PasskeyError } from '#src/platform/passkey-error.ts';
import { createPasskey, signWithPasskey, supportsAutofill } from '#src/platform/passkeys.ts';
import { showMember } from '#src/state/session/session.ts';

/** Time for the member to choose a passkey and confirm it, before the server's challenge expires. */
const TO_ANSWER_MS = 90_000;
const CHALLENGE_MS = PASSKEY_CHALLENGE_MS - TO_ANSWER_MS;

/** The server's challenge. The field and the button share it; the first answer uses it up. */
interface Challenge {
  readonly options: RequestOptions;
  readonly requestedAt: number;
}
let challenge: Challenge | null = null;

async function currentChallenge(): Promise<Challenge> {
  if (!challenge || Date.now() - challenge.requestedAt >= CHALLENGE_MS) {
    const requestedAt = Date.now();
    challenge = { ...(await api.startPasskeyLogin()), requestedAt };
  }
  return challenge;
}

async function logInWith(credential: UsedCredential): Promise<void> {
  challenge = null;
  const { user } = await api.loginWithPasskey({ credential });
  showMember(user);
}

/** Logs in by the browser's dialog. @throws PasskeyError or ApiError */
export async function loginWithPasskey(signal: AbortSignal): Promise<void> {
  const { options } = await currentChallenge();
  await logInWith(await signWithPasskey(options, { inField: false, signal }));
}

/**
 * Lets the browser offer passkeys in the email field until `signal` aborts, and logs in with the chosen one. Does
 * nothing without browser support, because the member did not ask for it. @throws ApiError if the server refuses the
 * passkey
 */
export async function offerPasskeys(signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await supportsAutofill())) {
    const credential = await offerOnce(signal);
    if (credential === 'again') continue;
    if (credential) await logInWith(credential);
    return;
  }
}

/** Returns `again` if the challenge has expired without an answer. */
async function offerOnce(signal: AbortSignal): Promise<UsedCredential | 'again' | null> {
  const round = new AbortController();
  const end = () => round.abort();
  let isExpired = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', end);
  try {
    const { options, requestedAt } = await currentChallenge();
    if (signal.aborted) return null;
    timer = setTimeout(
      () => {
        isExpired = true;
        end();
      },
      requestedAt + CHALLENGE_MS - Date.now(),
    );
    return await signWithPasskey(options, { inField: true, signal: round.signal });
  } catch {
    return isExpired ? 'again' : null;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}

/** @throws ApiError 403 `password.needed` if the login is too long ago; PasskeyError if the browser creates none */
export async function addPasskey(password?: string): Promise<readonly Passkey[]> {
  const { options } = await api.startAddingPasskey({ password });
  return (await api.addPasskey({ credential: await createPasskey(options) })).passkeys;
}

/** @throws ApiError like `addPasskey` */
export async function removePasskey(id: string, password?: string): Promise<readonly Passkey[]> {
  return (await api.removePasskey({ id, password })).passkeys;
}

export const fetchPasskeys = async (): Promise<readonly Passkey[]> => (await api.fetchPasskeys()).passkeys;

export const wasAborted = (error: unknown): boolean => error instanceof PasskeyError && error.problem === 'aborted';

/** The last login is too long ago for this request. */
export const needsPassword = (error: unknown): boolean => error instanceof ApiError && error.key === 'password.needed';
