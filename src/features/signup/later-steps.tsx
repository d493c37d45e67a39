import { useEffect, useState } from 'react';
import { SIGNUP_PROGRESS_DENOMINATOR } from '#shared/rules/limits.ts';
import { nextStep, progressOf, type SignupStep } from '#shared/rules/signup-steps.ts';
import { findStep } from '#src/state/signup.ts';
import { keepStepDraft } from '#src/state/signup-draft.ts';
import { settings } from '#src/state/site.ts';
import { LaterStep } from './later-step.tsx';
import type { OnSignupEvent } from './signup-events.ts';
import styles from './signup-flow.module.scss';
import { SignupProgressBar } from './signup-progress-bar.tsx';
import { putStepInHistory, stepInHistory } from './step-history.ts';

type Later = Exclude<SignupStep, 'account'>;

function rememberedStep(): Later | null {
  const step = stepInHistory();
  return step === 'account' ? null : step;
}

/** The steps that a member goes through: from where this history entry was, or else from where `findStep` says. */
export function LaterSteps({ onEvent }: { readonly onEvent: OnSignupEvent }) {
  const [step, setStep] = useState(rememberedStep);

  const show = (to: Later | null) => {
    if (!to) return;
    keepStepDraft({ step: to });
    setStep(to);
  };
  const go = (to: SignupStep, how: 'push' | 'replace') => {
    if (to === 'account') return;
    putStepInHistory(to, how);
    show(to);
  };

  useEffect(() => {
    let isShown = true;
    if (!step) findStep().then((start) => isShown && go(start, 'replace'));
    const back = () => show(rememberedStep());
    addEventListener('popstate', back);
    return () => {
      isShown = false;
      removeEventListener('popstate', back);
    };
  }, []);

  useEffect(() => {
    if (!step) return;
    scrollTo(0, 0);
    onEvent({ type: 'progressChanged', step, progress: progressOf(step) });
    if (step === 'completion') onEvent({ type: 'signupFlowComplete' });
  }, [step, onEvent]);

  if (!step) return null;
  const next = () =>
    // There is no way back to a progress that is over.
    go(nextStep(step, { notes: settings.peek().visible_profile_notes }), step === 'progress' ? 'replace' : 'push');
  return (
    <div className={styles.flow}>
      <SignupProgressBar done={Math.round(progressOf(step) * SIGNUP_PROGRESS_DENOMINATOR)} />
      <LaterStep key={step} step={step} onNext={next} onEvent={onEvent} />
    </div>
  );
}
