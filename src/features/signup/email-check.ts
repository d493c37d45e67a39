import { useEffect, useRef, useState } from 'react';
import type { EmailStatus } from '#shared/contracts/user.ts';
import { isEmailAskable } from '#shared/rules/is-email-askable.ts';

interface EmailAnswer {
  readonly status: EmailStatus;
  readonly token: string | null;
  /** The email as it was sent. */
  readonly request_email: string;
}
export type ValidateEmail = (email: string, signal: AbortSignal) => Promise<EmailAnswer>;

/** `answer` is null while the check runs and if it failed. */
export interface EmailCheck {
  readonly email: string;
  readonly answer: EmailAnswer | null;
  readonly isChecking: boolean;
}

const TYPING_PAUSE_MS = 400;
const IDLE: EmailCheck = { email: '', answer: null, isChecking: false };

/** Checks the email that was typed last. An older check is aborted and its answer ignored. */
export function useEmailCheck(validate: ValidateEmail) {
  const [check, setCheck] = useState(IDLE);
  const current = useRef<{ email: string; abort: AbortController; answer: Promise<EmailAnswer> } | null>(null);
  const pause = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const reset = () => {
    clearTimeout(pause.current);
    current.current?.abort.abort();
    current.current = null;
  };

  /** @throws the error of the check. A failed check runs again on the next call. */
  const checkNow = (email: string): Promise<EmailAnswer> => {
    if (current.current?.email === email) return current.current.answer;
    reset();
    const abort = new AbortController();
    const request = { email, abort, answer: validate(email, abort.signal) };
    current.current = request;
    setCheck({ email, answer: null, isChecking: true });
    request.answer.then(
      (answer) => {
        // The answer for an older email is ignored.
        if (answer.request_email === current.current?.email) setCheck({ email, answer, isChecking: false });
      },
      () => {
        if (current.current !== request) return;
        current.current = null;
        setCheck(IDLE);
      },
    );
    return request.answer;
  };

  const checkLater = (email: string) => {
    if (current.current?.email === email) return;
    reset();
    setCheck(IDLE);
    if (!isEmailAskable(email)) return;
    // A failed check runs again on submit.
    pause.current = setTimeout(() => checkNow(email).catch(() => undefined), TYPING_PAUSE_MS);
  };

  useEffect(() => reset, []);
  return { check, checkLater, checkNow, reset };
}
