import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { trimText } from '#shared/rules/blank.ts';
import { useSaving } from '#src/state/forms/use-saving.ts';
import { saveProfile } from '#src/state/profile/own-profile.ts';
import { user } from '#src/state/session/session.ts';
import { saveStepDraft, stepDraft } from '#src/state/signup/step-draft.ts';
import { Button } from '#src/ui/button/button.tsx';
import { TextArea } from '#src/ui/field/choice-field.tsx';
import type { SignupStepProps } from '../signup-props.ts';
import styles from './step.module.scss';
import { StepFrame } from './step-frame.tsx';

/** Step 5: profile text. `lastSignupStep` marks the last save of sign-up. */
export function SignupNotesStep({ onNext }: SignupStepProps) {
  const { t } = useLingui();
  const [notes, setNotes] = useState(() => stepDraft().notes ?? user.peek()?.profile.personal ?? '');
  const { busy, failure, canRetry, errors, save } = useSaving(() => {
    saveStepDraft({ notes: null });
    onNext();
  });
  const handleSubmit = (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    return save(() => saveProfile({ personal: trimText(notes) || null, lastSignupStep: true }));
  };
  return (
    <StepFrame
      title={t`In your own words`}
      lead={t`What makes you laugh, what are you looking for? Two sentences are plenty.`}
      failure={failure}
      onRetry={canRetry && handleSubmit}
    >
      <form className={`${styles.form} ${styles.notes}`} onSubmit={handleSubmit}>
        <TextArea
          label={t`About me`}
          name="personal"
          value={notes}
          error={errors.personal}
          onInput={(event) => {
            setNotes(event.currentTarget.value);
            saveStepDraft({ notes: event.currentTarget.value });
          }}
        />
        <div className={styles.actions}>
          <Button type="submit" wide busy={busy}>{t`Save and continue`}</Button>
          <Button wide tone="plain" onClick={onNext}>{t`Continue without a text`}</Button>
        </div>
      </form>
    </StepFrame>
  );
}
