import { useEffect, useState } from 'react';
import { SIGNUP_PROGRESS_DENOMINATOR } from '#shared/rules/limits.ts';
import { nextStep, progressOf, type SignupStep } from '#shared/rules/signup-steps.ts';
import { findSignupStep } from '#src/state/signup/find-signup-step.ts';
import { saveStepDraft } from '#src/state/signup/step-draft.ts';
import { settings } from '#src/state/site/site.ts';
import { MemberStep } from './member-step.tsx';
import type { OnSignupEvent } from './signup-events.ts';
import styles from './signup-flow.module.scss';
import { SignupProgressBar } from './signup-progress-bar.tsx';
import { readHistoryStep, saveHistoryStep } from './step-history.ts';

type MemberStepName = Exclude<SignupStep, 'account'>;

function memberStepInHistory(): MemberStepName | null {
  const step = readHistoryStep();
  return step === 'account' ? null : step;
}

/** Starts at the step in the history entry, or at the step that `findSignupStep` returns. */
export function MemberSteps({ onEvent }: { readonly onEvent: OnSignupEvent }) {
  const [step, setStep] = useState(memberStepInHistory);

  const showStep = (to: MemberStepName | null) => {
    if (!to) return;
    saveStepDraft({ step: to });
    setStep(to);
  };
  const goToStep = (to: SignupStep, mode: 'push' | 'replace') => {
    if (to === 'account') return;
    saveHistoryStep(to, mode);
    showStep(to);
  };

  useEffect(() => {
    let isMounted = true;
    if (!step) findSignupStep().then((start) => isMounted && goToStep(start, 'replace'));
    const handleBack = () => showStep(memberStepInHistory());
    addEventListener('popstate', handleBack);
    return () => {
      isMounted = false;
      removeEventListener('popstate', handleBack);
    };
  }, []);

  useEffect(() => {
    if (!step) return;
    scrollTo(0, 0);
    onEvent({ type: 'progressChanged', step, progress: progressOf(step) });
    if (step === 'completion') onEvent({ type: 'signupFlowComplete' });
  }, [step, onEvent]);

  if (!step) return null;
  const handleNext = () =>
    // Replaces the finished progress step, so that Back skips it.
    goToStep(
      nextStep(step, { notes: settings.peek().visible_profile_notes }),
      step === 'progress' ? 'replace' : 'push',
    );
  return (
    <div className={styles.flow}>
      <SignupProgressBar done={Math.round(progressOf(step) * SIGNUP_PROGRESS_DENOMINATOR)} />
      <MemberStep key={step} step={step} onNext={handleNext} onEvent={onEvent} />
    </div>
  );
}
