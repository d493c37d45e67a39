import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import { pathTo } from '#shared/routes/route-path.ts';
import { cleanEmail } from '#shared/rules/clean-email.ts';
import { checkEmail } from '#shared/rules/signup-validation.ts';
import { requestPasswordReset } from '#src/api/account.ts';
import { defaultLayout } from '#src/layouts/default/default-layout.tsx';
import type { Screen } from '#src/layouts/screen.ts';
import { lazy } from '#src/platform/lazy.ts';
import { useSentForm } from '#src/state/forms/sent-form.ts';
import { throwIfInvalid, useCall } from '#src/state/forms/use-call.ts';
import { usePart } from '#src/state/loading/use-part.ts';
import { user } from '#src/state/session/session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { EmailField } from '#src/ui/field/field.tsx';
import { Muted, NarrowPage } from '#src/ui/narrow-page/narrow-page.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { PartPlaceholder } from '#src/ui/part-placeholder/part-placeholder.tsx';
import styles from './reset-password-page.module.scss';
import { SentText } from './sent-text.tsx';

const mailSent = lazy(() => import('./reset-mail-sent.lazy.tsx'));

/**
 * The answer is the same for every email, so that it doesn't reveal who has an account (docs/product/must-hold.md#a4).
 */
function ResetPasswordPage() {
  const { t } = useLingui();
  const before = useSentForm('reset-password');
  const { form, busy, failure, canRetry, errors, run } = useCall(before);
  const [sentTo, setSentTo] = useState('');
  const sent = usePart(!!sentTo, mailSent);
  useEffect(() => {
    if (sent.part) document.querySelector('h1')?.focus();
  }, [sent.part]);
  const send = async (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    const email = cleanEmail(String(new FormData(form.current ?? undefined).get('email') ?? ''));
    const isSent = await run(async () => {
      throwIfInvalid({ email: checkEmail(email) });
      await requestPasswordReset(email);
    });
    if (isSent) setSentTo(email);
  };
  if (sent.part) return <sent.part.ResetMailSent email={sentTo} />;
  return (
    <NarrowPage form>
      <h1 tabIndex={-1}>{t`Forgot your password?`}</h1>
      <Muted>{t`Enter your email, and we’ll send you a link to choose a new one.`}</Muted>
      {before.done && (
        <Notice tone="success">
          <SentText email={before.values.email ?? ''} />
        </Notice>
      )}
      <PartPlaceholder state={sent} />
      <ErrorNotice onRetry={canRetry && (() => send())}>{failure}</ErrorNotice>
      <form ref={form} className={styles.form} method="post" noValidate onSubmit={send}>
        <EmailField
          label={t`Email address`}
          autoComplete="username"
          enterKeyHint="send"
          defaultValue={before.values.email ?? user.value?.email}
          error={errors.email}
        />
        <Button type="submit" wide busy={busy}>{t`Send me the link`}</Button>
      </form>
      <p>
        <a href={pathTo('/login')}>{t`Back to login`}</a>
      </p>
    </NarrowPage>
  );
}

export const screen: Screen = { title: msg`Forgot your password?`, layout: defaultLayout, View: ResetPasswordPage };
