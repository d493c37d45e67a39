import ky, { HTTPError, TimeoutError } from 'ky';
import type { CreationOptions, NewCredential, RequestOptions, UsedCredential } from '#shared/contracts/passkeys.ts';
import { DeskError } from './desk-error.ts';

const TIMEOUT_MS = 20_000;

export type OperatorRole = 'moderator' | 'support' | 'manager' | 'owner';

export interface Operator {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: OperatorRole;
}

export type Invite = Pick<Operator, 'email' | 'name' | 'role'>;

/** A photo that waits for a decision. */
export interface WaitingPhoto {
  readonly id: string;
  /** The address of the picture. */
  readonly url: string;
  readonly host: string;
  readonly created: number;
  readonly member: { readonly id: string; readonly name: string };
}

interface PhotoPage {
  readonly photos: readonly WaitingPhoto[];
  /** How many photos wait, with those of this page. */
  readonly left: number;
  /** Where the next page begins, or null after the last one. */
  readonly next: string | null;
}

export type PhotoVerdict = 'approve' | 'nude' | 'refuse';

export interface CallOptions {
  /** The request outlives the page. */
  readonly keepalive?: boolean;
}

/** What follows a 401 of any call. The session sets it. */
export const unauthorized: { onAnswer: () => void } = { onAnswer: () => undefined };

export async function call<Answer>(
  name: string,
  body: object = {},
  { keepalive = false }: CallOptions = {},
): Promise<Answer> {
  const options = {
    method: 'POST',
    headers: { 'x-package-name': 'sevenfold-desk' },
    json: body,
    cache: 'no-store',
    timeout: TIMEOUT_MS,
    retry: 0,
    keepalive,
  } as const;
  return ky(`${location.origin}/api/desk/${name}`, options).json<Answer>().catch(toDeskError);
}

async function toDeskError(error: unknown): Promise<never> {
  if (error instanceof HTTPError) {
    const { response } = error;
    const answer: unknown = await response.json().catch(() => undefined);
    const failure = new DeskError(response.status, answer, response.headers.get('retry-after'));
    // A refused login has the same status, but another key.
    if (failure.status === 401 && failure.key === 'desk.login') unauthorized.onAnswer();
    throw failure;
  }
  if (error instanceof TimeoutError || error instanceof TypeError) throw new DeskError(0);
  throw error;
}

export const fetchOperator = () => call<Operator>('me');
export const startPasskeyLogin = () => call<{ options: RequestOptions }>('login-options');
export const loginWithPasskey = (credential: UsedCredential) => call<Operator>('login-with-passkey', { credential });
export const loginWithPassword = (body: { email: string; password: string; code: string }) =>
  call<Operator>('login-with-password', body);
export const endSession = () => call<unknown>('logout');

export const fetchInvite = (token: string) => call<Invite>('invite', { token });
export const startPasskeyOfInvite = (token: string) =>
  call<{ options: CreationOptions }>('accept-passkey-options', { token });
export const acceptWithPasskey = (token: string, credential: NewCredential) =>
  call<Operator>('accept-with-passkey', { token, credential });

/** The secret of an authenticator app, as an address for its camera and as text. */
export interface AppSecret {
  readonly address: string;
  readonly secret: string;
}
export const fetchAppSecret = (token: string) => call<AppSecret>('accept-totp-secret', { token });
export const acceptWithPassword = (body: { token: string; password: string; code: string }) =>
  call<Operator>('accept-with-password', body);

export const fetchPhotos = (after: string | null) => call<PhotoPage>('photos', { after });

interface PhotoDecision {
  readonly id: string;
  readonly verdict: PhotoVerdict;
  /** The key of the reason, with `refuse`. */
  readonly reason: string | null;
}
export const decidePhoto = ({ id, verdict, reason }: PhotoDecision, options?: CallOptions) =>
  call<unknown>('photo', { id, verdict, ...(reason && { reason }) }, options);
