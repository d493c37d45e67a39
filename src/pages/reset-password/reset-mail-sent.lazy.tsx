import { useLingui } from '@lingui/react/macro';
import { RESET_TOKEN_MS } from '#shared/rules/limits.ts';
import { mailProviderOf } from '#shared/rules/mail-provider.ts';
import { MINUTE_MS } from '#shared/rules/time-units.ts';
import { requestPasswordReset } from '#src/api/account.ts';
import { pathTo } from '#src/routing/route-path.ts';
import { useResend } from '#src/state/forms/use-resend.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Muted, NarrowPage } from '#src/ui/narrow-page/narrow-page.tsx';
import styles from './reset-password-page.module.scss';

/** The text is the same for every email, so that it doesn't reveal who has an account. */
export function ResetMailSent({ email }: { readonly email: string }) {
  const { t } = useLingui();
  const { resend, busy, isWaiting, label, status } = useResend(() => requestPasswordReset(email), true);
  const { inboxUrl } = mailProviderOf(email);
  const minutes = RESET_TOKEN_MS / MINUTE_MS;
  return (
    <NarrowPage form>
      <h1 tabIndex={-1}>{t`Check your email`}</h1>
      <p>{t`If there is an account for ${email}, we’ve sent an email. Its link works once, for ${minutes} minutes.`}</p>
      {inboxUrl && (
        <a className={styles.inbox} href={inboxUrl} target="_blank" rel="noopener noreferrer">
          {t`Open my inbox`}
        </a>
      )}
      <Muted>{t`Nothing there? Look into the spam folder, too.`}</Muted>
      <Button tone="quiet" wide busy={busy} disabled={isWaiting} onClick={resend}>
        {label}
      </Button>
      <p role="status">{status}</p>
      <p>
        <a href={pathTo('/login')}>{t`Back to login`}</a>
      </p>
    </NarrowPage>
  );
}
