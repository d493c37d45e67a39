import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { mailProviderOf } from '#shared/rules/mail-provider.ts';
import { pathTo } from '#src/route-path.ts';
import { user } from '#src/state/session.ts';
import { forgetStepDraft } from '#src/state/signup-draft.ts';
import { switches } from '#src/state/site.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { ResendActivation } from '../resend-activation.tsx';
import styles from './step.module.scss';

const MAIL_PROVIDER_WITH_INBOX = 2;

/** Step 7: what is left to do lies in the member's inbox. */
export function SignupCompletionStep() {
  const { t } = useLingui();
  useEffect(forgetStepDraft, []);
  const email = user.value?.email ?? '';
  // Whose lander the sign-up came from.
  const partner = user.value?.chat_with;
  const inbox = user.value?.mailprovider === MAIL_PROVIDER_WITH_INBOX ? mailProviderOf(email).inboxUrl : null;
  return (
    <section className={`${styles.step} ${styles.centre}`}>
      <span className={styles.bell}>
        <Icon name="mail" />
      </span>
      <h1 tabIndex={-1}>{t`Check your e-mail`}</h1>
      <p>{t`We have sent a link to ${email}. Open it to confirm your address.`}</p>
      {inbox && (
        <a className={styles.inbox} href={inbox} target="_blank" rel="noopener noreferrer">
          {t`Open my inbox`}
        </a>
      )}
      <p className={styles.lead}>{t`Nothing there? Look into the spam folder, too.`}</p>
      <ResendActivation />
      {switches.value.signup.skipButton && (
        <LinkButton
          href={partner ? pathTo('/members/:memberId/chat', { memberId: partner.id }) : pathTo('/members')}
          tone={inbox ? 'quiet' : 'primary'}
          wide
        >
          {partner ? t`Message ${partner.name}` : t`To the members`}
        </LinkButton>
      )}
      <a href={`${pathTo('/notifications')}#email-change-incorrect`}>{t`The address is wrong? Change it`}</a>
    </section>
  );
}
