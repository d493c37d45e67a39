import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { pathTo } from '#shared/routes/route-path.ts';
import { mailProviderOf } from '#shared/rules/mail-provider.ts';
import { user } from '#src/state/session/session.ts';
import { matchQuery } from '#src/state/signup/match-answers.ts';
import { removeStepDraft } from '#src/state/signup/step-draft.ts';
import { isOff, switches } from '#src/state/site/site.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { PhotoOffer } from '../photo-offer.tsx';
import { ResendActivation } from '../resend-activation.lazy.tsx';
import flow from '../signup-flow.module.scss';
import { SignupPreview } from './signup-preview.tsx';
import styles from './step.module.scss';

const MAIL_PROVIDER_WITH_INBOX = 2;

/** Step 7: asks the member to confirm the email. Members who return after that see that they are done. */
export function SignupCompletionStep() {
  useEffect(removeStepDraft, []);
  const profile = user.value?.profile;
  const [lacksPhoto] = useState(!profile?.main_image);
  return (
    <>
      {user.value?.activated ? <Finished /> : <ConfirmEmail />}
      {profile && <SignupPreview profile={profile} />}
      {lacksPhoto && <PhotoOffer />}
    </>
  );
}

function Finished() {
  const { t } = useLingui();
  return (
    <section className={`${flow.step} ${styles.centered}`}>
      <span className={styles.icon}>
        <Icon name="check" />
      </span>
      <h1 tabIndex={-1}>{t`You’re all set`}</h1>
      <p>{t`You’ve finished signing up. You can change your profile anytime.`}</p>
      {!isOff('profileSearch') && <LinkButton href={pathTo('/members')} wide>{t`Browse members`}</LinkButton>}
      {!isOff('myProfile') && <a href={pathTo('/profile')}>{t`My profile`}</a>}
    </section>
  );
}

function ConfirmEmail() {
  const { t } = useLingui();
  const email = user.value?.email ?? '';
  // The member whose lander led to the sign-up.
  const partner = user.value?.chat_with;
  const name = partner?.name;
  const showsMatches = !isOff('profileSearch') && !isOff('likes');
  const inbox = user.value?.mailprovider === MAIL_PROVIDER_WITH_INBOX ? mailProviderOf(email).inboxUrl : null;
  return (
    <section className={`${flow.step} ${styles.centered}`}>
      <span className={styles.icon}>
        <Icon name="mail" />
      </span>
      <h1 tabIndex={-1}>{t`Check your email`}</h1>
      <p>{t`We’ve sent a link to ${email}. Open it to confirm your address.`}</p>
      {inbox && (
        <a className={styles.inbox} href={inbox} target="_blank" rel="noopener noreferrer">
          {t`Open my inbox`}
        </a>
      )}
      {switches.value.signup.skipButton && (
        <LinkButton
          href={
            partner
              ? pathTo('/members/:memberId/chat', { memberId: partner.id })
              : showsMatches
                ? pathTo('/signup-matches') + matchQuery()
                : pathTo('/home')
          }
          tone={inbox ? 'quiet' : 'primary'}
          wide
        >
          {partner ? t`Message ${name}` : showsMatches ? t`See your matches` : t`Go to the home page`}
        </LinkButton>
      )}
      <p className={styles.lead}>{t`Nothing there? Check your spam folder.`}</p>
      <ResendActivation justSent />
      <a href={`${pathTo('/notifications')}#email-change-incorrect`}>{t`Wrong address? Change it`}</a>
    </section>
  );
}
