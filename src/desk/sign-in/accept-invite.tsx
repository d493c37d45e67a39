import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { hasPasskeys } from '#src/platform/has-passkeys.ts';
import { createPasskey } from '#src/platform/passkeys.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { acceptWithPasskey, type Invite, type Operator, startPasskeyOfInvite } from '../api/desk-calls.ts';
import { useCall } from '../state/use-call.ts';
import { ROLE_NAMES } from '../texts/role-names.ts';
import { PasswordInviteForm } from './password-invite-form.tsx';
import styles from './sign-in.module.scss';

interface Props {
  readonly token: string;
  readonly invite: Invite;
  readonly onAccepted: (operator: Operator) => void;
}

/** Accepts an invitation with a passkey, or with a password and an authenticator app. Both log in. */
export function AcceptInvite({ token, invite, onAccepted }: Props) {
  const { t, i18n } = useLingui();
  const { busy, failure, run } = useCall();
  const [offersPasskeys] = useState(hasPasskeys);
  const [usesPassword, setUsesPassword] = useState(!offersPasskeys);
  const { name, email } = invite;
  const role = i18n._(ROLE_NAMES[invite.role]);

  const handlePasskey = () =>
    run('passkey', async () => {
      const { options } = await startPasskeyOfInvite(token);
      const credential = await createPasskey(options);
      onAccepted(await acceptWithPasskey(token, credential));
    });

  return (
    <>
      <p>{t({ id: 'desk.invite.who', message: `Hi ${name}. You’re invited to the desk. Your role: ${role}.` })}</p>
      <p className={styles.about}>{t({ id: 'desk.invite.email', message: `You log in as ${email}.` })}</p>
      {usesPassword ? (
        <PasswordInviteForm token={token} email={email} onAccepted={onAccepted} />
      ) : (
        <>
          <ErrorNotice>{failure}</ErrorNotice>
          <Button wide busy={busy === 'passkey'} onClick={handlePasskey}>
            <Icon name="key" />
            {t({ id: 'desk.invite.passkey', message: 'Create a passkey' })}
          </Button>
          <p className={styles.about}>
            {t({
              id: 'desk.invite.about_passkey',
              message: 'You log in with your fingerprint, face or PIN. There’s nothing to remember or type.',
            })}
          </p>
        </>
      )}
      {offersPasskeys && (
        <Button wide tone="quiet" onClick={() => setUsesPassword(!usesPassword)}>
          {usesPassword
            ? t({ id: 'desk.invite.use_passkey', message: 'Use a passkey instead' })
            : t({ id: 'desk.invite.use_password', message: 'Use a password and an app instead' })}
        </Button>
      )}
    </>
  );
}
