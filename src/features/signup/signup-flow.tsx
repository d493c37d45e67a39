import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { TextPage } from '#shared/rules/page-text.ts';
import { nextStep, progressOf, type SignupStep } from '#shared/rules/signup-steps.ts';
import { reloadForNewBuild } from '#src/platform/chunk-reload.ts';
import { loadPart } from '#src/state/language.ts';
import { user } from '#src/state/session.ts';
import { settings } from '#src/state/site.ts';
import { InviteOnly } from './invite-only.tsx';
import type { LaterStep } from './later-step.tsx';
import { SignupAccountStep } from './signup-account-step.tsx';
import type { OnSignupEvent } from './signup-events.ts';
import styles from './signup-flow.module.scss';
import { SignupProgressBar } from './signup-progress-bar.tsx';
import { putStepInHistory, stepInHistory } from './step-history.ts';

/** Shows a legal page above the form. */
export type OnLegal = (i18n: I18n, page: TextPage, title: string) => void;

interface Props {
  readonly onLegal: OnLegal;
  readonly onEvent?: OnSignupEvent;
  /** The page has a main heading of its own. */
  readonly below?: boolean;
}

const ignore: OnSignupEvent = () => undefined;

/** Sign-up in its eight steps (spec §2). First rendered with the account step, so that it works before its script. */
export function SignupFlow({ onLegal, onEvent = ignore, below = false }: Props) {
  const { t, i18n } = useLingui();
  const [step, setStep] = useState<SignupStep>('account');
  const isFirst = useRef(true);
  const member = user.value;
  const [isInvited, setInvited] = useState(false);
  const [Later, setLater] = useState<typeof LaterStep | null>(null);
  const isOpen = !!member || isInvited || settings.value.signups === 'all';

  const go = (to: SignupStep, how: 'push' | 'replace' = 'push') => {
    putStepInHistory(to, how);
    setStep(to);
  };

  useEffect(() => {
    // Neither the campaign nor the later steps are needed before the first is filled in.
    import('#src/state/invitation.ts').then(({ takeInvitation }) => setInvited(takeInvitation()));
    const back = () => setStep((now) => (user.peek() ? (stepInHistory() ?? now) : 'account'));
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, []);

  // A member goes on where this history entry was, or where spec §2 says; a new one comes here from the account step.
  useEffect(() => {
    if (member && step === 'account') enter();
    if (member === null && step !== 'account') setStep('account');
  }, [member, step]);

  const enter = async () => {
    const remembered = stepInHistory();
    if (remembered && remembered !== 'account') return setStep(remembered);
    const { findStartingStep } = await import('#src/state/signup.ts');
    go(await findStartingStep(), 'replace');
  };

  useEffect(() => {
    if (step === 'account' || Later) return;
    loadPart(i18n, () => import('./later-step.tsx')).then(
      ({ LaterStep }) => setLater(() => LaterStep),
      () => reloadForNewBuild(location.pathname),
    );
  }, [step, Later]);

  useEffect(() => {
    if (member === null && !isOpen) onEvent({ type: 'signupClosed' });
  }, [member, isOpen, onEvent]);

  useEffect(() => {
    onEvent({ type: 'progressChanged', step, progress: progressOf(step) });
    if (step === 'completion') onEvent({ type: 'signupFlowComplete' });
    if (isFirst.current) isFirst.current = false;
    else scrollTo(0, 0);
  }, [step, onEvent]);

  if (!isOpen) return <InviteOnly below={below} />;
  const Heading = below && step === 'account' ? 'h2' : 'h1';
  return (
    <div class={styles.flow}>
      <SignupProgressBar step={step} />
      {step === 'account' ? (
        <>
          <Heading tabIndex={-1}>
            {below ? t`Sign up for free` : t({ id: 'niche.signup.title', message: 'Start your profile' })}
          </Heading>
          <SignupAccountStep onEvent={onEvent} onLegal={onLegal} />
        </>
      ) : (
        Later && (
          <Later
            key={step}
            step={step}
            onNext={() =>
              go(
                nextStep(step, { notes: settings.peek().visible_profile_notes }),
                step === 'progress' ? 'replace' : 'push',
              )
            }
            onEvent={onEvent}
          />
        )
      )}
    </div>
  );
}
