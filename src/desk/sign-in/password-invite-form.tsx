import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import { countCodePoints } from '#shared/rules/clean-text.ts';
import { PASSWORD_MIN_CHARS } from '#shared/rules/limits.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { PasswordField } from '#src/ui/password-field/password-field.tsx';
import { type AppSecret, acceptWithPassword, fetchAppSecret, type Operator } from '../api/desk-calls.ts';
import { Loading } from '../loading.tsx';
import { useCall } from '../state/use-call.ts';
import { errorText, mayRetry } from '../texts/error-text.ts';
import { CodeField, codeOf, isCode } from './code-field.tsx';
import { QrCode } from './qr-code.tsx';
import styles from './sign-in.module.scss';

interface Props {
  readonly token: string;
  readonly email: string;
  readonly onAccepted: (operator: Operator) => void;
}

/** Accepts an invitation with a password and the first code of an authenticator app. */
export function PasswordInviteForm({ token, email, onAccepted }: Props) {
  const { t, i18n } = useLingui();
  const { busy, failure, problems, run } = useCall();
  const [app, setApp] = useState<AppSecret>();
  const [appFailure, setAppFailure] = useState<unknown>();
  const readSecret = () => {
    setAppFailure(undefined);
    fetchAppSecret(token).then(setApp, setAppFailure);
  };
  useEffect(readSecret, [token]);
  const count = PASSWORD_MIN_CHARS;
  const rule = t({ id: 'desk.password.rule', message: `At least ${count} characters` });

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const password = String(form.get('password'));
    const code = codeOf(form);
    return run('accept', async () => onAccepted(await acceptWithPassword({ token, password, code })), {
      password: countCodePoints(password) < count ? rule : undefined,
      code: isCode(code) ? undefined : t({ id: 'desk.code.wrong', message: 'Enter the 6 digits that your app shows.' }),
    });
  };
  if (appFailure !== undefined)
    return <ErrorNotice onRetry={mayRetry(appFailure) && readSecret}>{errorText(i18n, appFailure)}</ErrorNotice>;
  if (!app) return <Loading />;
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      {/* Password managers store it with the password. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t({ id: 'desk.password.label', message: 'New password' })}
        showLabel={t({ id: 'desk.login.show_password', message: 'Show password' })}
        hint={rule}
        name="password"
        autoComplete="new-password"
        enterKeyHint="next"
        required
        error={problems.password}
      />
      <AppCode app={app} />
      <CodeField error={problems.code} />
      <ErrorNotice>{failure}</ErrorNotice>
      <Button type="submit" wide busy={busy !== null}>
        {t({ id: 'desk.app.confirm', message: 'Confirm and log in' })}
      </Button>
    </form>
  );
}

const GROUP = /.{1,4}/g;

/** The secret, for the camera of a phone and to type. */
function AppCode({ app: { address, secret } }: { readonly app: AppSecret }) {
  const { t } = useLingui();
  return (
    <div className={styles.app}>
      <p>
        {t({
          id: 'desk.app.scan',
          message: 'Scan this with an authenticator app on your phone. Then enter the code that the app shows.',
        })}
      </p>
      <QrCode
        text={address}
        className={styles.qr}
        label={t({ id: 'desk.app.qr', message: 'QR code for your authenticator app' })}
      />
      <p className={styles.about}>
        {t({ id: 'desk.app.type', message: 'Can’t scan it? Type this key into the app:' })}
      </p>
      <code className={styles.secret}>{secret.match(GROUP)?.join(' ')}</code>
      <a className={styles.openApp} href={address}>
        {t({ id: 'desk.app.open', message: 'Open an app on this device' })}
      </a>
    </div>
  );
}
