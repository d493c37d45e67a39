import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { NOTES_MAX_CHARS } from '#shared/rules/limits.ts';
import { saveProfile } from '#src/state/own-profile.ts';
import { user } from '#src/state/session.ts';
import { keepStepDraft, stepDraft } from '#src/state/signup-draft.ts';
import { useSaving } from '#src/state/use-saving.ts';
import { Button } from '#src/ui/button/button.tsx';
import { TextArea } from '#src/ui/field/choice-field.tsx';
import type { SignupStepProps } from '../later-step.tsx';
import styles from './step.module.scss';
import { StepFrame } from './step-frame.tsx';

/** Step 5: words of one's own; saving them is the last save of sign-up. */
export function SignupNotesStep({ onNext }: SignupStepProps) {
  const { t } = useLingui();
  const [notes, setNotes] = useState(() => stepDraft().notes ?? user.peek()?.profile.personal ?? '');
  const { busy, failure, errors, save } = useSaving(() => {
    keepStepDraft({ notes: null });
    onNext();
  });
  const submit = (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    return save(() => saveProfile({ personal: notes.trim() || null, lastSignupStep: true }));
  };
  return (
    <StepFrame
      title={t`In your own words`}
      lead={t`What makes you laugh, what are you looking for? Two sentences are plenty.`}
      failure={failure}
      onRetry={submit}
    >
      <form className={`${styles.form} ${styles.notes}`} onSubmit={submit}>
        <TextArea
          label={t`About me`}
          name="personal"
          maxLength={NOTES_MAX_CHARS}
          value={notes}
          error={errors.personal}
          onInput={(event) => {
            setNotes(event.currentTarget.value);
            keepStepDraft({ notes: event.currentTarget.value });
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
