import type { Passkey, RequestOptions, UsedCredential } from '#shared/contracts/passkeys.ts';
import { PASSKEY_CHALLENGE_MS } from '#shared/rules/limits.ts';
import { ApiError } from '#src/api/api-error.ts';
import * as api from '#src/api/passkeys.ts';
import { PasskeyError } from '#src/platform/passkey-error.ts';
import { askPasskey, makePasskey, offersInField } from '#src/platform/passkeys.ts';
import { enter } from './log-in.ts';

/** Time to choose a passkey and have a finger read before the server has forgotten what it asked. */
const TO_ANSWER_MS = 90_000;
const QUESTION_MS = PASSKEY_CHALLENGE_MS - TO_ANSWER_MS;

/** What the server asks of a passkey. One serves field and button: whichever is answered uses it up. */
interface Question {
  readonly options: RequestOptions;
  readonly askedAt: number;
}
let question: Question | null = null;

async function currentQuestion(): Promise<Question> {
  if (!question || Date.now() - question.askedAt >= QUESTION_MS) {
    const askedAt = Date.now();
    question = { ...(await api.startPasskeyLogin()), askedAt };
  }
  return question;
}

async function enterWith(credential: UsedCredential): Promise<void> {
  question = null;
  const { user } = await api.loginWithPasskey({ credential });
  enter(user);
}

/** Logs in by the browser's own dialog. @throws PasskeyError or ApiError */
export async function loginWithPasskey(signal: AbortSignal): Promise<void> {
  const { options } = await currentQuestion();
  await enterWith(await askPasskey(options, { inField: false, signal }));
}

/**
 * Has the browser offer passkeys in the e-mail field until `signal`, and logs in with the one that is chosen. Nobody asked
 * for the offer: where there can be none, nothing is said. @throws ApiError where the chosen one is refused
 */
export async function offerPasskeys(signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await offersInField())) {
    const credential = await offerOnce(signal);
    if (credential === 'again') continue;
    if (credential) await enterWith(credential);
    return;
  }
}

/** `again` where the question has grown old unanswered. */
async function offerOnce(signal: AbortSignal): Promise<UsedCredential | 'again' | null> {
  const round = new AbortController();
  const end = () => round.abort();
  let isOld = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', end);
  try {
    const { options, askedAt } = await currentQuestion();
    if (signal.aborted) return null;
    timer = setTimeout(
      () => {
        isOld = true;
        end();
      },
      askedAt + QUESTION_MS - Date.now(),
    );
    return await askPasskey(options, { inField: true, signal: round.signal });
  } catch {
    return isOld ? 'again' : null;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}

/** @throws ApiError 403 `password.needed` where the login is too long ago; PasskeyError where the browser makes none */
export async function addPasskey(password?: string): Promise<readonly Passkey[]> {
  const { options } = await api.startAddingPasskey({ password });
  return (await api.addPasskey({ credential: await makePasskey(options) })).passkeys;
}

/** @throws ApiError as `addPasskey` */
export async function removePasskey(id: string, password?: string): Promise<readonly Passkey[]> {
  return (await api.removePasskey({ id, password })).passkeys;
}

export const fetchPasskeys = async (): Promise<readonly Passkey[]> => (await api.fetchPasskeys()).passkeys;

export const wasCalledOff = (error: unknown): boolean => error instanceof PasskeyError && error.problem === 'aborted';

/** The login is too long ago for what was asked. */
export const needsPassword = (error: unknown): boolean => error instanceof ApiError && error.key === 'password.needed';
