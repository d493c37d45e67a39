import { useEffect, useRef, useState } from 'react';
import type { EmailStatus } from '#shared/contracts/user.ts';
import { isEmailAskable } from '#shared/rules/signup-validation.ts';

export interface EmailAnswer {
  readonly status: EmailStatus;
  readonly token: string | null;
}
export type AskAboutEmail = (email: string, signal: AbortSignal) => Promise<EmailAnswer>;

/** `answer` is null while it is on its way, and where none came. */
export interface EmailCheck {
  readonly email: string;
  readonly answer: EmailAnswer | null;
  readonly asking: boolean;
}

const TYPING_PAUSE_MS = 400;
const NOTHING: EmailCheck = { email: '', answer: null, asking: false };

/** Asks about the address that was typed last: an older request is cancelled, and its answer counts for nothing. */
export function useEmailCheck(ask: AskAboutEmail) {
  const [check, setCheck] = useState(NOTHING);
  const current = useRef<{ email: string; abort: AbortController; answer: Promise<EmailAnswer> } | null>(null);
  const pause = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const forget = () => {
    clearTimeout(pause.current);
    current.current?.abort.abort();
    current.current = null;
  };

  /** @throws what asking threw; a failed question is asked anew the next time. */
  const askNow = (email: string): Promise<EmailAnswer> => {
    if (current.current?.email === email) return current.current.answer;
    forget();
    const abort = new AbortController();
    const mine = { email, abort, answer: ask(email, abort.signal) };
    current.current = mine;
    setCheck({ email, answer: null, asking: true });
    mine.answer.then(
      (answer) => {
        if (current.current === mine) setCheck({ email, answer, asking: false });
      },
      () => {
        if (current.current !== mine) return;
        current.current = null;
        setCheck(NOTHING);
      },
    );
    return mine.answer;
  };

  const typed = (email: string) => {
    if (current.current?.email === email) return;
    forget();
    setCheck(NOTHING);
    if (!isEmailAskable(email)) return;
    // What fails here is asked again when the form is sent.
    pause.current = setTimeout(() => askNow(email).catch(() => undefined), TYPING_PAUSE_MS);
  };

  useEffect(() => forget, []);
  return { check, typed, askNow, forget };
}
