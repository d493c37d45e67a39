import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import { checkPassword } from '#shared/rules/signup-validation.ts';
import { ApiError } from '#src/api/api-error.ts';
import { DefaultLayout } from '#src/layouts/default/default-layout.tsx';
import { pathTo } from '#src/route-path.ts';
import type { Screen } from '#src/screen.ts';
import { setPasswordByLink } from '#src/state/account.ts';
import { forgetLinkToken, linkToken } from '#src/state/link-token.ts';
import { goTo } from '#src/state/location.ts';
import { user } from '#src/state/session.ts';
import { showToast } from '#src/state/toasts.ts';
import { demand, useCall } from '#src/state/use-call.ts';
import { usePasswordHint } from '#src/state/use-password-hint.ts';
import { Button, LinkButton } from '#src/ui/button/button.tsx';
import { Failure } from '#src/ui/failure/failure.tsx';
import { TextField } from '#src/ui/field/field.tsx';
import { NarrowPage } from '#src/ui/narrow-page/narrow-page.tsx';
import { PasswordHint } from '#src/ui/password-hint/password-hint.tsx';
import styles from './reset-password-do-page.module.scss';

const GONE = 410;

/** Where the mail's link leads. Opening it changes nothing; the new password uses it up, and logs in. */
function ResetPasswordDoPage() {
  const { t } = useLingui();
  const { form, busy, failure, errors, run } = useCall();
  const { onInput, ...hint } = usePasswordHint();
  const [gone, setGone] = useState(false);
  useEffect(() => setGone(!linkToken()), []);
  useEffect(() => {
    if (gone) document.querySelector('h1')?.focus();
  }, [gone]);
  const save = async (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    const password = String(new FormData(form.current ?? undefined).get('password') ?? '');
    const saved = await run(async () => {
      demand({ password: checkPassword(password) });
      await setPasswordByLink(password).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === GONE) {
          forgetLinkToken();
          setGone(true);
        }
        throw error;
      });
    });
    if (!saved) return;
    showToast(t`Your new password is set. All other devices are logged out.`, 'success');
    goTo(pathTo(user.peek()?.deletion ? '/account-deleted' : '/members'), { replace: true });
  };
  if (gone) {
    return (
      <NarrowPage form>
        <h1 tabIndex={-1}>{t`This link can’t be used`}</h1>
        <p>{t`It has been used already, or it is more than an hour old. Ask for another one; it takes a moment.`}</p>
        <LinkButton href={pathTo('/reset-password')}>{t`Send me a new link`}</LinkButton>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage form>
      <h1 tabIndex={-1}>{t`Choose a new password`}</h1>
      <Failure onRetry={() => save()}>{failure}</Failure>
      <form ref={form} className={styles.form} method="post" noValidate onSubmit={save}>
        <TextField
          label={t`New password`}
          name="password"
          type="password"
          autoComplete="new-password"
          enterKeyHint="go"
          required
          onInput={onInput}
          hint={<PasswordHint {...hint} />}
          error={errors.password}
        />
        <Button type="submit" wide busy={busy}>{t`Save and log in`}</Button>
      </form>
    </NarrowPage>
  );
}

export const screen: Screen = { title: msg`Choose a new password`, Layout: DefaultLayout, View: ResetPasswordDoPage };
