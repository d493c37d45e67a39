import { signal } from '#src/platform/signals.ts';
import { endSession, fetchOperator, type Operator, unauthorized } from '../api/desk-calls.ts';
import { DeskError } from '../api/desk-error.ts';
import { sendWaiting } from './waiting.ts';

/** The operator who is logged in. Null without one, undefined until the server has answered. */
export const operator = signal<Operator | null | undefined>(undefined);
/** Why the session couldn't be read. */
export const sessionFailure = signal<unknown>(undefined);

unauthorized.onAnswer = () => {
  operator.value = null;
};

export async function loadSession(): Promise<void> {
  sessionFailure.value = undefined;
  try {
    operator.value = await fetchOperator();
  } catch (error) {
    if (error instanceof DeskError && error.key === 'desk.login') operator.value = null;
    else sessionFailure.value = error;
  }
}

/** Sends what can still be undone, because it needs the session. @throws DeskError */
export async function logOut(): Promise<void> {
  await sendWaiting();
  await endSession();
  operator.value = null;
}
