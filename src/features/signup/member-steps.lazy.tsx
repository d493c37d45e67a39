import { useEffect, useState } from 'react';
import { pathTo } from '#shared/routes/route-path.ts';
import {
  countedSteps,
  isSignupStep,
  nextStep,
  progressOf,
  type SignupStep,
  stepNumber,
} from '#shared/rules/signup-steps.ts';
import { handleBackClick } from '#src/state/navigation/go-back.ts';
import { isPushDisplayable } from '#src/state/push/push.ts';
import { findSignupStep } from '#src/state/signup/find-signup-step.ts';
import { saveStepDraft, stepDraft } from '#src/state/signup/step-draft.ts';
import { settings } from '#src/state/site/site.ts';
import { MemberStep } from './member-step.tsx';
import type { OnSignupEvent } from './signup-events.ts';
import styles from './signup-flow.module.scss';
import { BackLink, SignupHead } from './signup-head.tsx';
import { backToStep, readHistoryStep, saveHistoryStep } from './step-history.ts';

type MemberStepName = Exclude<SignupStep, 'account'>;

function memberStepInHistory(): MemberStepName | null {
  const step = readHistoryStep();
  return step === 'account' ? null : step;
}

/** Where this member's sign-up has gone on after the account. After a step from a later visit, it counts from that one. */
function firstStep(step: MemberStepName): SignupStep {
  const { first } = stepDraft();
  return isSignupStep(first) && stepNumber(first) < stepNumber(step) ? first : step;
}

/** Starts at the step in the history entry, or at the step that `findSignupStep` returns. */
export function MemberSteps({ onEvent }: { readonly onEvent: OnSignupEvent }) {
  const [step, setStep] = useState(memberStepInHistory);

  const showStep = (to: MemberStepName | null) => {
    if (!to) return;
    saveStepDraft({ step: to, first: firstStep(to) });
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
  const asked = { notes: settings.value.visible_profile_notes };
  const goOn = (mode: 'push' | 'replace') => goToStep(nextStep(step, asked), mode);
  const counted = countedSteps(firstStep(step), asked);
  const before = counted[counted.indexOf(step) - 1];
  // The account exists already, and a browser that can't be notified skips that step again at once.
  const leaves = before === 'account' || (before === 'push' && !isPushDisplayable.value);
  const handleBack: typeof handleBackClick = (event) => {
    if (leaves) return handleBackClick(event);
    event.preventDefault();
    if (before && !backToStep()) goToStep(before, 'replace');
  };
  return (
    <div className={styles.flow}>
      <SignupHead step={step} counted={counted} back={<BackLink href={pathTo('/home')} onClick={handleBack} />} />
      <MemberStep
        key={step}
        step={step}
        onNext={() => goOn('push')}
        onPassed={() => goOn('replace')}
        onEvent={onEvent}
      />
    </div>
  );
}
