import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ACTIVATION_RESEND_MS } from '#shared/rules/limits.ts';
import { SECOND_MS } from '#shared/rules/time-units.ts';
import { ApiError } from '#src/api/api-error.ts';
import { failureText } from '#src/state/failures/failure-text.ts';
import { useCountdown } from './use-countdown.ts';

/** The wait between two emails if the server returns none. */
const WAIT_SECONDS = ACTIVATION_RESEND_MS / SECOND_MS;
const TOO_MANY = 429;

/**
 * Sends an email again. One that was sent when this screen opened (`justSent`) first gets time to arrive. `status` is the text of
 * the result.
 */
export function useResend(send: () => Promise<unknown>, justSent: boolean) {
  const { t, i18n } = useLingui();
  const [left, wait] = useCountdown(justSent ? WAIT_SECONDS : 0);
  const [busy, setBusy] = useState(false);
  const [status, setStatus] = useState('');
  const resend = async () => {
    setBusy(true);
    setStatus('');
    try {
      const answer = await send();
      setStatus(t`We’ve sent it again.`);
      wait((answer as { retry_after?: number } | null)?.retry_after ?? WAIT_SECONDS);
    } catch (error) {
      const seconds = error instanceof ApiError && error.status === TOO_MANY ? error.retryAfterSeconds : null;
      if (seconds && seconds <= WAIT_SECONDS) {
        setStatus(t`We sent it a moment ago.`);
        wait(seconds);
      } else setStatus(await failureText(i18n, error));
    }
    setBusy(false);
  };
  const label = left > 0 ? t`Send again in ${left} s` : t`Send the email again`;
  return { resend, busy, isWaiting: left > 0, label, status };
}
