import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import { pathTo } from '#shared/routes/route-path.ts';
import { checkPassword } from '#shared/rules/signup-validation.ts';
import { ApiError } from '#src/api/api-error.ts';
import { defaultLayout } from '#src/layouts/default/default-layout.tsx';
import type { Screen } from '#src/layouts/screen.ts';
import { setPasswordByLink } from '#src/state/account/account.ts';
import { forgetLinkToken, linkToken } from '#src/state/account/link-token.ts';
import { throwIfInvalid, useCall } from '#src/state/forms/use-call.ts';
import { usePasswordHint } from '#src/state/forms/use-password-hint.ts';
import { goTo } from '#src/state/navigation/location.ts';
import { showToast } from '#src/state/overlays/toasts.ts';
import { user } from '#src/state/session/session.ts';
import { Button, LinkButton } from '#src/ui/button/button.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { NarrowPage } from '#src/ui/narrow-page/narrow-page.tsx';
import { PasswordField } from '#src/ui/password-field/password-field.tsx';
import { PasswordHint } from '#src/ui/password-hint/password-hint.tsx';
import styles from './reset-password-do-page.module.scss';

const HTTP_GONE = 410;

/** The email's link opens this page and changes nothing. Saving the new password uses up the link and logs in. */
function ResetPasswordDoPage() {
  const { t } = useLingui();
  const { form, busy, failure, canRetry, errors, run } = useCall();
  const { onInput, ...hint } = usePasswordHint();
  const [isLinkInvalid, setLinkInvalid] = useState(false);
  useEffect(() => setLinkInvalid(!linkToken()), []);
  useEffect(() => {
    if (isLinkInvalid) document.querySelector('h1')?.focus();
  }, [isLinkInvalid]);
  const handleSubmit = async (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    const password = String(new FormData(form.current ?? undefined).get('password') ?? '');
    const saved = await run(async () => {
      throwIfInvalid({ password: checkPassword(password) });
      await setPasswordByLink(password).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === HTTP_GONE) {
          forgetLinkToken();
          setLinkInvalid(true);
        }
        throw error;
      });
    });
    if (!saved) return;
    showToast(t`Password changed. All other devices are logged out.`, 'success');
    goTo(pathTo(user.peek()?.deletion ? '/account-deleted' : '/members'), { replace: true });
  };
  if (isLinkInvalid) {
    return (
      <NarrowPage form>
        <h1 tabIndex={-1}>{t`This link doesn’t work`}</h1>
        <p>{t`It was already used, or it’s more than an hour old. Request a new one.`}</p>
        <LinkButton href={pathTo('/reset-password')}>{t`Send me a new link`}</LinkButton>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage form>
      <h1 tabIndex={-1}>{t`Choose a new password`}</h1>
      <ErrorNotice onRetry={canRetry && (() => handleSubmit())}>{failure}</ErrorNotice>
      <form ref={form} className={styles.form} method="post" noValidate onSubmit={handleSubmit}>
        <PasswordField
          label={t`New password`}
          showLabel={t`Show password`}
          name="password"
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

export const screen: Screen = { title: msg`Choose a new password`, layout: defaultLayout, View: ResetPasswordDoPage };
