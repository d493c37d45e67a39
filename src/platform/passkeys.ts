import type { CreationOptions, NewCredential, RequestOptions, UsedCredential } from '#shared/contracts/passkeys.ts';
import { hasPasskeys } from './has-passkeys.ts';
import { lazy } from './lazy.ts';
import { PasskeyError } from './passkey-error.ts';

/** Whether the browser offers passkeys in the autofill of a field, next to saved passwords. */
export async function supportsAutofill(): Promise<boolean> {
  if (!hasPasskeys()) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) ?? false;
}

const library = lazy(() => import('./webauthn.lazy.ts'));

/** Creates a passkey. @throws PasskeyError */
export async function createPasskey(options: CreationOptions): Promise<NewCredential> {
  const { startRegistration } = await library();
  const made = await startRegistration({ optionsJSON: options }).catch((error) => refuse(error, 'not_made'));
  const { id, rawId, type } = made;
  const { clientDataJSON, attestationObject, transports } = made.response;
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  };
}

interface UsePasskeyOptions {
  /** Offers passkeys in the field's autofill, instead of the browser's dialog. */
  readonly inField: boolean;
  readonly signal: AbortSignal;
}

/** Signs the challenge with a passkey. @throws PasskeyError */
export async function signWithPasskey(
  options: RequestOptions,
  { inField, signal }: UsePasskeyOptions,
): Promise<UsedCredential> {
  const { startAuthentication, WebAuthnAbortService } = await library();
  if (signal.aborted) throw new PasskeyError('aborted', signal.reason);
  const cancel = () => WebAuthnAbortService.cancelCeremony();
  signal.addEventListener('abort', cancel);
  const used = await startAuthentication({ optionsJSON: options, useBrowserAutofill: inField })
    .catch((error) => refuse(error, 'declined'))
    .finally(() => signal.removeEventListener('abort', cancel));
  const { id, rawId, type } = used;
  const { clientDataJSON, authenticatorData, signature, userHandle } = used.response;
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  };
}

/** The library wraps the browser's error as the `cause` of its own. Error names are the same in all browsers. */
function refuse(error: unknown, notAllowed: 'declined' | 'not_made'): never {
  const names = error instanceof Error ? [error.name, (error.cause as Error | undefined)?.name] : [];
  if (names.includes('AbortError')) throw new PasskeyError('aborted', error);
  if (names.includes('NotAllowedError')) throw new PasskeyError(notAllowed, error);
  if (names.includes('InvalidStateError')) throw new PasskeyError('exists', error);
  throw new PasskeyError('device', error);
}
