import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import { DefaultLayout } from '#src/layouts/default/default-layout.tsx';
import { hasPasskeys } from '#src/platform/has-passkeys.ts';
import { lazy } from '#src/platform/lazy.ts';
import { pathTo } from '#src/route-path.ts';
import type { Screen } from '#src/screen.ts';
import { failureText } from '#src/state/failure-text.ts';
import { goTo } from '#src/state/location.ts';
import { login } from '#src/state/log-in.ts';
import { endedSession, user } from '#src/state/session.ts';
import { usePart } from '#src/state/use-part.ts';
import { Button } from '#src/ui/button/button.tsx';
import { TextField } from '#src/ui/field/field.tsx';
import { NarrowPage } from '#src/ui/narrow-page/narrow-page.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { PartPlace } from '#src/ui/part-place/part-place.tsx';
import styles from './login-page.module.scss';

/** The page that asked for the login; only an address of our own is followed (docs/product/must-hold.md#s2). */
function wayBack(): string {
  const next = new URLSearchParams(location.search).get('next') ?? '';
  const own = /^\/(?![/\\\s])/.test(next) && !next.startsWith(pathTo('/login'));
  return own ? next : pathTo('/members');
}

const passkeyLogin = lazy(() => import('./passkey-login.tsx'));

function LoginPage() {
  const { t, i18n } = useLingui();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const member = user.value;
  useEffect(() => {
    // Who is about to lose the account hears of it first.
    if (member) goTo(member.deletion ? pathTo('/account-deleted') : wayBack(), { replace: true });
  }, [member]);
  // Most browsers know them: the place is kept from the first picture on, so that nothing moves.
  const [passkeys, setPasskeys] = useState<boolean>();
  useEffect(() => setPasskeys(hasPasskeys()), []);
  const passkey = usePart(passkeys === true, passkeyLogin);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    setBusy(true);
    setError('');
    try {
      await login(String(values.get('email')), String(values.get('password')));
    } catch (failure) {
      setError(await failureText(i18n, failure));
      setBusy(false);
    }
  };
  return (
    <NarrowPage form>
      <h1 tabIndex={-1}>{t`Log in`}</h1>
      {error && <Notice tone="danger">{error}</Notice>}
      {!error && endedSession.value && (
        <Notice>{t`You were logged out, perhaps from another device. Log in to go on where you were.`}</Notice>
      )}
      <form className={styles.form} method="post" onSubmit={submit}>
        <TextField
          label={t`E-mail address`}
          name="email"
          type="email"
          autoComplete="username webauthn"
          inputMode="email"
          enterKeyHint="next"
          autoCapitalize="none"
          required
        />
        <TextField
          label={t`Password`}
          name="password"
          type="password"
          autoComplete="current-password"
          enterKeyHint="go"
          required
        />
        <Button type="submit" wide busy={busy}>{t`Log in`}</Button>
      </form>
      {passkeys !== false && (
        <div className={styles.passkeys}>
          {passkey.part ? !member && <passkey.part.PasskeyLogin /> : <PartPlace of={passkey} />}
        </div>
      )}
      <p>
        <a href={pathTo('/reset-password')}>{t`Forgot your password?`}</a>
      </p>
      <p>
        {t`New here?`} <a href={pathTo('/signup')}>{t`Create a free account`}</a>
      </p>
    </NarrowPage>
  );
}

export const screen: Screen = { title: msg`Log in`, Layout: DefaultLayout, View: LoginPage };
