import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import { checkEmail } from '#shared/rules/signup-validation.ts';
import { requestPasswordReset } from '#src/api/account.ts';
import { DefaultLayout } from '#src/layouts/default/default-layout.tsx';
import { lazy } from '#src/platform/lazy.ts';
import { pathTo } from '#src/route-path.ts';
import type { Screen } from '#src/screen.ts';
import { user } from '#src/state/session.ts';
import { demand, useCall } from '#src/state/use-call.ts';
import { usePart } from '#src/state/use-part.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Failure } from '#src/ui/failure/failure.tsx';
import { TextField } from '#src/ui/field/field.tsx';
import { Muted, NarrowPage } from '#src/ui/narrow-page/narrow-page.tsx';
import { PartPlace } from '#src/ui/part-place/part-place.tsx';
import styles from './reset-password-page.module.scss';

const mailSent = lazy(() => import('./reset-mail-sent.tsx'));

/**
 * Asks for the address and says the same of every one: whether it has an account is nobody's business
 * (docs/product/must-hold.md#a4).
 */
function ResetPasswordPage() {
  const { t } = useLingui();
  const { form, busy, failure, errors, run } = useCall();
  const [sentTo, setSentTo] = useState('');
  const sent = usePart(!!sentTo, mailSent);
  useEffect(() => {
    if (sent.part) document.querySelector('h1')?.focus();
  }, [sent.part]);
  const send = async (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    const email = String(new FormData(form.current ?? undefined).get('email') ?? '').trim();
    const isSent = await run(async () => {
      demand({ email: checkEmail(email) });
      await requestPasswordReset(email);
    });
    if (isSent) setSentTo(email);
  };
  if (sent.part) return <sent.part.ResetMailSent email={sentTo} />;
  return (
    <NarrowPage form>
      <h1 tabIndex={-1}>{t`Forgot your password?`}</h1>
      <Muted>{t`Tell us your e-mail address, and we send you a link to choose a new one.`}</Muted>
      <PartPlace of={sent} />
      <Failure onRetry={() => send()}>{failure}</Failure>
      <form ref={form} className={styles.form} method="post" noValidate onSubmit={send}>
        <TextField
          label={t`E-mail address`}
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          enterKeyHint="send"
          autoCapitalize="none"
          spellCheck="false"
          required
          defaultValue={user.value?.email}
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

export const screen: Screen = { title: msg`Forgot your password?`, Layout: DefaultLayout, View: ResetPasswordPage };
