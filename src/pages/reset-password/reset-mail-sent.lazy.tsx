import { useLingui } from '@lingui/react/macro';
import { pathTo } from '#shared/routes/route-path.ts';
import { mailProviderOf } from '#shared/rules/mail-provider.ts';
import { requestPasswordReset } from '#src/api/account.ts';
import { useResend } from '#src/state/forms/use-resend.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Muted, NarrowPage } from '#src/ui/narrow-page/narrow-page.tsx';
import styles from './reset-password-page.module.scss';
import { SentText } from './sent-text.tsx';

export function ResetMailSent({ email }: { readonly email: string }) {
  const { t } = useLingui();
  const { resend, busy, isWaiting, label, status } = useResend(() => requestPasswordReset(email), true);
  const { inboxUrl } = mailProviderOf(email);
  return (
    <NarrowPage form>
      <h1 tabIndex={-1}>{t`Check your email`}</h1>
      <p>
        <SentText email={email} />
      </p>
      {inboxUrl && (
        <a className={styles.inbox} href={inboxUrl} target="_blank" rel="noopener noreferrer">
          {t`Open my inbox`}
        </a>
      )}
      <Muted>{t`Nothing there? Check your spam folder.`}</Muted>
      <Button tone="quiet" wide busy={busy} disabledFocusable={isWaiting} onClick={resend}>
        {label}
      </Button>
      <p role="status">{status}</p>
      <p>
        <a href={pathTo('/login')}>{t`Back to login`}</a>
      </p>
    </NarrowPage>
  );
}
