import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { hasPasskeys } from '#src/platform/has-passkeys.ts';
import { signWithPasskey } from '#src/platform/passkeys.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { EmailField } from '#src/ui/field/field.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { PasswordField } from '#src/ui/password-field/password-field.tsx';
import { loginWithPasskey, loginWithPassword, startPasskeyLogin } from '../api/desk-calls.ts';
import { operator } from '../state/session.ts';
import { useCall } from '../state/use-call.ts';
import { CodeField, codeOf, isCode } from './code-field.tsx';
import styles from './sign-in.module.scss';
import { SignInFrame } from './sign-in-frame.tsx';

export function LoginPage() {
  const { t } = useLingui();
  const { busy, failure, problems, run } = useCall();
  const [offersPasskeys] = useState(hasPasskeys);
  const leaving = useRef(new AbortController());
  useEffect(() => () => leaving.current.abort(), []);

  const handlePasskey = () =>
    run('passkey', async () => {
      const { options } = await startPasskeyLogin();
      const credential = await signWithPasskey(options, { inField: false, signal: leaving.current.signal });
      operator.value = await loginWithPasskey(credential);
    });

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const email = String(form.get('email')).trim();
    const password = String(form.get('password'));
    const code = codeOf(form);
    return run(
      'password',
      async () => {
        operator.value = await loginWithPassword({ email, password, code });
      },
      {
        email: email ? undefined : t({ id: 'desk.login.no_email', message: 'Enter your email address.' }),
        password: password ? undefined : t({ id: 'desk.login.no_password', message: 'Enter your password.' }),
        code: isCode(code)
          ? undefined
          : t({ id: 'desk.code.wrong', message: 'Enter the 6 digits that your app shows.' }),
      },
    );
  };

  return (
    <SignInFrame title={t({ id: 'desk.login.title', message: 'Log in' })}>
      <ErrorNotice>{failure}</ErrorNotice>
      {offersPasskeys && (
        <>
          <Button wide busy={busy === 'passkey'} onClick={handlePasskey}>
            <Icon name="key" />
            {t({ id: 'desk.login.passkey', message: 'Log in with a passkey' })}
          </Button>
          <p className={styles.or}>{t({ id: 'desk.login.or', message: 'or with your password' })}</p>
        </>
      )}
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        <EmailField
          label={t({ id: 'desk.login.email', message: 'Email address' })}
          autoComplete="username"
          error={problems.email}
        />
        <PasswordField
          label={t({ id: 'desk.login.password', message: 'Password' })}
          showLabel={t({ id: 'desk.login.show_password', message: 'Show password' })}
          name="password"
          autoComplete="current-password"
          enterKeyHint="next"
          required
          error={problems.password}
        />
        <CodeField error={problems.code} />
        <Button type="submit" wide tone={offersPasskeys ? 'quiet' : 'primary'} busy={busy === 'password'}>
          {t({ id: 'desk.login.submit', message: 'Log in' })}
        </Button>
      </form>
    </SignInFrame>
  );
}
