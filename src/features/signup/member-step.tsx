import { type ComponentType, useEffect } from 'react';
import type { SignupStep } from '#shared/rules/signup-steps.ts';
import type { SignupStepProps } from './signup-props.ts';
import { SignupCompletionStep } from './steps/signup-completion-step.tsx';
import { SignupLocationStep } from './steps/signup-location-step.tsx';
import { SignupNotesStep } from './steps/signup-notes-step.tsx';
import { SignupPersonalStep } from './steps/signup-personal-step.tsx';
import { SignupPhotoStep } from './steps/signup-photo-step.tsx';
import { SignupProgressStep } from './steps/signup-progress-step.tsx';
import { SignupPushStep } from './steps/signup-push-step.tsx';

type MemberStepName = Exclude<SignupStep, 'account'>;

// All steps load together, so that the next one works without a network.
const VIEWS: Readonly<Record<MemberStepName, ComponentType<SignupStepProps>>> = {
  push: SignupPushStep,
  photo: SignupPhotoStep,
  location: SignupLocationStep,
  personal: SignupPersonalStep,
  notes: SignupNotesStep,
  progress: SignupProgressStep,
  completion: SignupCompletionStep,
};

interface Props extends SignupStepProps {
  readonly step: MemberStepName;
}

/** A step after the account step. Its heading gets the focus when it appears. */
export function MemberStep({ step, ...props }: Props) {
  useEffect(() => {
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, []);
  const View = VIEWS[step];
  return <View {...props} />;
}
