import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { LegalPage } from '#shared/rules/page-text.ts';
import { user } from '#src/state/session.ts';
import { settings } from '#src/state/site.ts';
import { usePart } from '#src/state/use-part.ts';
import { Button } from '#src/ui/button/button.tsx';
import { InviteOnly } from './invite-only.tsx';
import { SignupAccountStep } from './signup-account-step.tsx';
import type { OnSignupEvent } from './signup-events.ts';
import styles from './signup-flow.module.scss';
import { SignupProgressBar } from './signup-progress-bar.tsx';

/** Shows a legal page above the form. */
export type OnLegal = (i18n: I18n, page: LegalPage, title: string) => void;

interface Props {
  readonly onLegal: OnLegal;
  readonly onEvent?: OnSignupEvent;
  /** The page has a main heading of its own. */
  readonly below?: boolean;
}

const ignore: OnSignupEvent = () => undefined;

/**
 * Sign-up in its eight steps (spec §2). First rendered with the account step, so that it works before its script; the
 * later ones come when there is a member to ask.
 */
export function SignupFlow({ onLegal, onEvent = ignore, below = false }: Props) {
  const { t } = useLingui();
  // Null until it is known who sent the visitor.
  const [isInvited, setInvited] = useState<boolean | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const member = user.value;
  const isOpen = isInvited ?? settings.value.signups === 'all';
  const LaterSteps = usePart(
    !!member && !hasFailed,
    async () => (await import('./later-steps.tsx')).LaterSteps,
    () => setFailed(true),
  );

  useEffect(() => {
    import('#src/state/invitation.ts').then(({ takeInvitation }) => setInvited(takeInvitation()));
  }, []);
  useEffect(() => {
    if (member === null && isInvited !== null)
      onEvent(isOpen ? { type: 'progressChanged', step: 'account', progress: 0 } : { type: 'signupClosed' });
  }, [member, isInvited, onEvent]);

  if (member && LaterSteps) return <LaterSteps onEvent={onEvent} />;
  if (member) {
    return hasFailed ? (
      <p role="alert">
        {t`Something went wrong. Please try again.`}{' '}
        <Button small tone="quiet" onClick={() => setFailed(false)}>{t`Retry`}</Button>
      </p>
    ) : (
      <p aria-busy="true">{t`Loading…`}</p>
    );
  }
  if (!isOpen) return <InviteOnly below={below} />;
  const Heading = below ? 'h2' : 'h1';
  return (
    <div class={styles.flow}>
      <SignupProgressBar done={0} />
      <Heading tabIndex={-1}>
        {below ? t`Sign up for free` : t({ id: 'niche.signup.title', message: 'Start your profile' })}
      </Heading>
      <SignupAccountStep onEvent={onEvent} onLegal={onLegal} />
    </div>
  );
}
