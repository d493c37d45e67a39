import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ApiError } from '#src/api/api-error.ts';
import { resendActivation } from '#src/api/member.ts';
import { textOfError } from '#src/i18n/error-text.ts';
import { Button } from '#src/ui/button/button.tsx';

/** Sends the activation mail again; says so, or why not. */
export function ResendActivation() {
  const { t, i18n } = useLingui();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const resend = async () => {
    setBusy(true);
    try {
      await resendActivation();
      setSaid(t`It is on its way once more.`);
    } catch (error) {
      const isTooSoon = error instanceof ApiError && error.status === 429;
      setSaid(isTooSoon ? t`We sent it a moment ago. Please wait a minute.` : textOfError(i18n, error));
    }
    setBusy(false);
  };
  return (
    <div>
      <Button tone="plain" busy={busy} onClick={resend}>{t`Send the e-mail again`}</Button>
      <p role="status">{said}</p>
    </div>
  );
}
