import ky, { HTTPError, TimeoutError } from 'ky';
import type { PhotoRefusal } from '#shared/contracts/desk/moderation.ts';
import type { DeskAnswer, DeskBody, DeskCall } from '#shared/contracts/desk/registry.ts';
import type { NewCredential, UsedCredential } from '#shared/contracts/passkeys.ts';
import { DeskError } from './desk-error.ts';

const TIMEOUT_MS = 20_000;

export type { OperatorRole } from '#shared/contracts/desk/roles.ts';

export type Operator = DeskAnswer<'me'>;
export type Invite = DeskAnswer<'invite'>;
type PhotoPage = DeskAnswer<'photos'>;
/** A photo that waits for a decision. `url` is the address of the picture. */
export type WaitingPhoto = PhotoPage['photos'][number];
export type PhotoVerdict = DeskBody<'photo'>['verdict'];

export interface CallOptions {
  /** The request outlives the page. */
  readonly keepalive?: boolean;
}

/** What follows when the session has ended. The session sets it. */
export const unauthorized: { onAnswer: () => void } = { onAnswer: () => undefined };

/** Makes a call of the desk. @throws DeskError */
export async function call<Call extends DeskCall>(
  name: Call,
  body: DeskBody<Call>,
  { keepalive = false }: CallOptions = {},
): Promise<DeskAnswer<Call>> {
  const options = {
    method: 'POST',
    headers: { 'x-package-name': 'sevenfold-desk' },
    json: body,
    cache: 'no-store',
    timeout: TIMEOUT_MS,
    retry: 0,
    keepalive,
  } as const;
  return ky(`${location.origin}/api/desk/${name}`, options).json<DeskAnswer<Call>>().catch(toDeskError);
}

async function toDeskError(error: unknown): Promise<never> {
  if (error instanceof HTTPError) {
    const { response } = error;
    const answer: unknown = await response.json().catch(() => undefined);
    const failure = new DeskError(response.status, answer, response.headers.get('retry-after'));
    if (failure.key === 'desk.login') unauthorized.onAnswer();
    throw failure;
  }
  if (error instanceof TimeoutError || error instanceof TypeError) throw new DeskError(0);
  throw error;
}

export const fetchOperator = () => call('me', {});
export const startPasskeyLogin = () => call('login-options', {});
export const loginWithPasskey = (credential: UsedCredential) => call('login-with-passkey', { credential });
export const loginWithPassword = (body: DeskBody<'login-with-password'>) => call('login-with-password', body);
export const endSession = () => call('logout', {});

export const fetchInvite = (token: string) => call('invite', { token });
export const startPasskeyOfInvite = (token: string) => call('accept-passkey-options', { token });
export const acceptWithPasskey = (token: string, credential: NewCredential) =>
  call('accept-with-passkey', { token, credential });

/** The secret of an authenticator app, as an address for its camera and as text. */
export type AppSecret = DeskAnswer<'accept-totp-secret'>;
export const fetchAppSecret = (token: string) => call('accept-totp-secret', { token });
export const acceptWithPassword = (body: DeskBody<'accept-with-password'>) => call('accept-with-password', body);

export const fetchPhotos = (after: string | null) => call('photos', { after });

export interface PhotoDecision {
  readonly verdict: PhotoVerdict;
  /** With `refuse`. */
  readonly reason: PhotoRefusal | null;
}
export const decidePhoto = (id: string, { verdict, reason }: PhotoDecision, options?: CallOptions) =>
  call('photo', { id, verdict, waiting: true, ...(reason && { reason }) }, options);
