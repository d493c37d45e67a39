import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ApiError } from '#src/api/api-error.ts';
import { failureText } from './failure-text.ts';
import { useCountdown } from './use-countdown.ts';

/** Between two mails of a kind, where the server does not say how long. */
const WAIT_SECONDS = 60;
const TOO_MANY = 429;

/** Sends a mail again: not before the last one had time to arrive, and with what came of it in words. */
export function useResend(send: () => Promise<unknown>, waitFirst = false) {
  const { t, i18n } = useLingui();
  const [left, wait] = useCountdown(waitFirst ? WAIT_SECONDS : 0);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const resend = async () => {
    setBusy(true);
    setSaid('');
    try {
      const answer = await send();
      setSaid(t`It is on its way once more.`);
      wait((answer as { retry_after?: number } | null)?.retry_after ?? WAIT_SECONDS);
    } catch (error) {
      const seconds = error instanceof ApiError && error.status === TOO_MANY ? error.retryAfterSeconds : null;
      if (seconds && seconds <= WAIT_SECONDS) {
        setSaid(t`We sent it a moment ago.`);
        wait(seconds);
      } else setSaid(await failureText(i18n, error));
    }
    setBusy(false);
  };
  const label = left > 0 ? t`Send again in ${left} s` : t`Send the e-mail again`;
  return { resend, busy, isWaiting: left > 0, label, said };
}
