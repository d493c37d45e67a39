import type { CreationOptions, NewCredential, RequestOptions, UsedCredential } from '#shared/contracts/passkeys.ts';
import { hasPasskeys } from './has-passkeys.ts';
import { lazy } from './lazy.ts';
import { PasskeyError } from './passkey-error.ts';

/** Whether the browser offers passkeys in a field, beside the passwords it has kept. */
export async function offersInField(): Promise<boolean> {
  if (!hasPasskeys()) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) ?? false;
}

const library = lazy(() => import('./webauthn.ts'));

/** Has a passkey made. @throws PasskeyError */
export async function makePasskey(options: CreationOptions): Promise<NewCredential> {
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

interface Asking {
  /** From the browser's offers in a field; else by a dialog of its own. */
  readonly inField: boolean;
  /** Calls it off. */
  readonly signal: AbortSignal;
}

/** Has a passkey answer. @throws PasskeyError */
export async function askPasskey(options: RequestOptions, { inField, signal }: Asking): Promise<UsedCredential> {
  const { startAuthentication, WebAuthnAbortService } = await library();
  if (signal.aborted) throw new PasskeyError('aborted', signal.reason);
  const callOff = () => WebAuthnAbortService.cancelCeremony();
  signal.addEventListener('abort', callOff);
  const used = await startAuthentication({ optionsJSON: options, useBrowserAutofill: inField })
    .catch((error) => refuse(error, 'declined'))
    .finally(() => signal.removeEventListener('abort', callOff));
  const { id, rawId, type } = used;
  const { clientDataJSON, authenticatorData, signature, userHandle } = used.response;
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  };
}

/** The library keeps the browser's error as the cause of its own; the names are the same in all of them. */
function refuse(error: unknown, notAllowed: 'declined' | 'not_made'): never {
  const names = error instanceof Error ? [error.name, (error.cause as Error | undefined)?.name] : [];
  if (names.includes('AbortError')) throw new PasskeyError('aborted', error);
  if (names.includes('NotAllowedError')) throw new PasskeyError(notAllowed, error);
  if (names.includes('InvalidStateError')) throw new PasskeyError('exists', error);
  throw new PasskeyError('device', error);
}
