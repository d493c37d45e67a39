import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import { returnUrlOf } from '#shared/routes/return-url.ts';
import { pathTo } from '#shared/routes/route-path.ts';
import { cleanEmail } from '#shared/rules/clean-email.ts';
import { checkEmail } from '#shared/rules/signup-validation.ts';
import { defaultLayout } from '#src/layouts/default/default-layout.tsx';
import type { Screen } from '#src/layouts/screen.ts';
import { blocksCookies } from '#src/platform/blocks-cookies.ts';
import { hasPasskeys } from '#src/platform/has-passkeys.ts';
import { lazy } from '#src/platform/lazy.ts';
import { useSentForm } from '#src/state/forms/sent-form.ts';
import { throwIfInvalid, useCall } from '#src/state/forms/use-call.ts';
import { usePart } from '#src/state/loading/use-part.ts';
import { goTo } from '#src/state/navigation/location.ts';
import { login } from '#src/state/session/log-in.ts';
import { endedSession, user } from '#src/state/session/session.ts';
import { isSignupClosed } from '#src/state/site/site.ts';
import { startPath } from '#src/state/site/start-path.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorSummary } from '#src/ui/error-summary/error-summary.tsx';
import { EmailField } from '#src/ui/field/field.tsx';
import { NarrowPage } from '#src/ui/narrow-page/narrow-page.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { PartPlaceholder } from '#src/ui/part-placeholder/part-placeholder.tsx';
import { PasswordField } from '#src/ui/password-field/password-field.tsx';
import styles from './login-page.module.scss';

/** The page that required the login, or the start page. */
function returnPath(): string {
  const next = new URLSearchParams(location.search).get('next');
  const url = returnUrlOf(next, location.origin);
  // The server can't see the hash. Browsers keep it across a redirect.
  return url ? url.pathname + url.search + (url.hash || location.hash) : pathTo(startPath());
}

const passkeyLogin = lazy(() => import('./passkey-login.lazy.tsx'));

function LoginPage() {
  const { t } = useLingui();
  const sent = useSentForm('login');
  const { form, busy, failure, errors, run } = useCall(sent);
  const member = user.value;
  useEffect(() => {
    // Members whose account is about to be deleted see that first.
    if (member) goTo(member.deletion ? pathTo('/account-deleted') : returnPath(), { replace: true });
  }, [member]);
  // Most browsers support passkeys, so the space is reserved from the first paint and nothing moves.
  const [passkeys, setPasskeys] = useState<boolean>();
  const [areBlocked, setBlocked] = useState(false);
  useEffect(() => {
    setPasskeys(hasPasskeys());
    setBlocked(blocksCookies());
  }, []);
  const passkey = usePart(passkeys === true, passkeyLogin);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const email = cleanEmail(String(values.get('email')));
    const password = String(values.get('password'));
    return run(async () => {
      throwIfInvalid({ email: checkEmail(email), password: password ? null : { key: 'validation.required' } });
      await login(email, password);
    });
  };
  return (
    <NarrowPage form>
      <h1 tabIndex={-1}>{t`Log in`}</h1>
      {failure && <Notice tone="danger">{failure}</Notice>}
      {!failure && areBlocked && (
        <Notice tone="danger">{t`Your browser blocks cookies. Allow them for this site, and try again.`}</Notice>
      )}
      {!failure && !areBlocked && endedSession.value && (
        <Notice>{t`You were logged out, maybe from another device. Log in to pick up where you left off.`}</Notice>
      )}
      <form ref={form} className={styles.form} method="post" noValidate onSubmit={handleSubmit}>
        <ErrorSummary form={form} errors={errors} title={t`Please check these fields`} />
        <EmailField
          label={t`Email address`}
          autoComplete="username webauthn"
          defaultValue={sent.values.email}
          error={errors.email}
        />
        <PasswordField
          label={t`Password`}
          showLabel={t`Show password`}
          name="password"
          autoComplete="current-password"
          enterKeyHint="go"
          required
          error={errors.password}
        />
        <Button type="submit" wide busy={busy}>{t`Log in`}</Button>
      </form>
      {passkeys !== false && (
        <div className={styles.passkeys}>
          {passkey.part ? !member && <passkey.part.PasskeyLogin /> : <PartPlaceholder state={passkey} />}
        </div>
      )}
      <p>
        <a href={pathTo('/reset-password')}>{t`Forgot your password?`}</a>
      </p>
      {!isSignupClosed() && (
        <p>
          {t`New here?`} <a href={pathTo('/signup')}>{t`Create a free account`}</a>
        </p>
      )}
    </NarrowPage>
  );
}

export const screen: Screen = { title: msg`Log in`, layout: defaultLayout, View: LoginPage };
