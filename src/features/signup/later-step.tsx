import { useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'react';
import { nextStep, type SignupStep } from '#shared/rules/signup-steps.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import type { OnSignupEvent } from './signup-events.ts';

export interface SignupStepProps {
  readonly onNext: () => void;
  readonly onEvent: OnSignupEvent;
}

type Later = Exclude<SignupStep, 'account'>;
type View = ComponentType<SignupStepProps>;

const VIEWS: Readonly<Record<Later, () => Promise<View>>> = {
  push: () => import('./steps/signup-push-step.tsx').then((module) => module.SignupPushStep),
  photo: () => import('./steps/signup-photo-step.tsx').then((module) => module.SignupPhotoStep),
  location: () => import('./steps/signup-location-step.tsx').then((module) => module.SignupLocationStep),
  personal: () => import('./steps/signup-personal-step.tsx').then((module) => module.SignupPersonalStep),
  notes: () => import('./steps/signup-notes-step.tsx').then((module) => module.SignupNotesStep),
  progress: () => import('./steps/signup-progress-step.tsx').then((module) => module.SignupProgressStep),
  completion: () => import('./steps/signup-completion-step.tsx').then((module) => module.SignupCompletionStep),
};

interface Props extends SignupStepProps {
  readonly step: Later;
}

/** A step behind the account's, loaded when it is reached; then its heading has the focus. */
export function LaterStep({ step, ...props }: Props) {
  const { t } = useLingui();
  const [view, setView] = useState<{ readonly View: View } | 'failed' | null>(null);
  const load = () => {
    setView(null);
    VIEWS[step]().then(
      (View) => {
        setView({ View });
        // The next one is there then also where the network is not.
        VIEWS[nextStep(step, { notes: true }) as Later]().catch(() => undefined);
      },
      () => setView('failed'),
    );
  };
  useEffect(load, []);
  useEffect(() => {
    if (typeof view === 'object' && view) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [view]);
  if (view === 'failed') {
    return (
      <Notice tone="danger" action={<Button small tone="quiet" onClick={load}>{t`Retry`}</Button>}>
        {t`This step could not be loaded.`}
      </Notice>
    );
  }
  return view ? <view.View {...props} /> : <p aria-busy="true">{t`Loading…`}</p>;
}
