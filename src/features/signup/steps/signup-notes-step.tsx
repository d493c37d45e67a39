import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import type { PromptAnswer } from '#shared/contracts/profile.ts';
import { trimText } from '#shared/rules/blank.ts';
import { cleanPrompts } from '#shared/rules/clean-prompts.ts';
import { useSaving } from '#src/state/forms/use-saving.ts';
import { saveProfile } from '#src/state/profile/own-profile.ts';
import { loadPrompts, ownPrompts, promptChoices } from '#src/state/profile/own-prompts.ts';
import { user } from '#src/state/session/session.ts';
import { saveStepDraft, stepDraft } from '#src/state/signup/step-draft.ts';
import { locale } from '#src/state/site/language.ts';
import { Button } from '#src/ui/button/button.tsx';
import { TextArea } from '#src/ui/field/choice-field.tsx';
import { PromptField } from '#src/ui/prompt-field/prompt-field.tsx';
import flow from '../signup-flow.module.scss';
import type { SignupStepProps } from '../signup-props.ts';
import styles from './step.module.scss';
import { StepFrame } from './step-frame.tsx';

function initialAnswer(): PromptAnswer {
  const draft = stepDraft().prompt;
  return draft ? JSON.parse(draft) : (ownPrompts()[0] ?? { id: '', answer: '' });
}

/** Step 5: profile text, and the offer of a question. `lastSignupStep` marks the last save of sign-up. */
export function SignupNotesStep({ onNext }: SignupStepProps) {
  const { t } = useLingui();
  const [notes, setNotes] = useState(() => stepDraft().notes ?? user.peek()?.profile.personal ?? '');
  const [answer, setAnswer] = useState(initialAnswer);
  const language = locale.value;
  useEffect(() => {
    loadPrompts();
  }, [language]);
  const others = ownPrompts().slice(1);
  const questions = promptChoices(answer.id, others);
  const { form, busy, failure, canRetry, errors, save } = useSaving(() => {
    saveStepDraft({ notes: null, prompt: null });
    onNext();
  });
  const handleSubmit = (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    return save(() =>
      saveProfile({
        personal: trimText(notes) || null,
        ...(answer.id && { prompts: cleanPrompts([answer, ...others]) }),
        lastSignupStep: true,
      }),
    );
  };
  return (
    <StepFrame
      title={t`In your own words`}
      lead={t`What makes you laugh? What are you looking for? Two sentences are plenty.`}
      failure={failure}
      onRetry={canRetry && handleSubmit}
    >
      <form ref={form} onSubmit={handleSubmit}>
        <div className={styles.notes}>
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
        </div>
        {questions.length > 0 && (
          <PromptField
            label={t`Or answer a question`}
            questions={questions}
            value={answer}
            error={errors.prompts}
            onChange={(next) => {
              setAnswer(next);
              saveStepDraft({ prompt: JSON.stringify(next) });
            }}
          />
        )}
        <div className={flow.foot}>
          <Button type="submit" wide busy={busy}>{t`Save and continue`}</Button>
          <Button wide tone="plain" onClick={onNext}>{t`Continue without text`}</Button>
        </div>
      </form>
    </StepFrame>
  );
}
