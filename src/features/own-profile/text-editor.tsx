import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { trimText } from '#shared/rules/blank.ts';
import { cleanLines, countChars } from '#shared/rules/clean-text.ts';
import { NOTES_MAX_CHARS } from '#shared/rules/limits.ts';
import { useSaving } from '#src/state/forms/use-saving.ts';
import { saveProfileOrLater } from '#src/state/profile/own-profile.ts';
import { user } from '#src/state/session/session.ts';
import { saveStepDraft, stepDraft } from '#src/state/signup/step-draft.ts';
import { TextArea } from '#src/ui/field/choice-field.tsx';
import { EditorForm, type EditorProps } from './editor-form.tsx';
import styles from './own-profile.module.scss';

const saveDraft = (about_me: string | null) => saveStepDraft({ about_me });

/** The draft is stored until it is saved or cancelled, so that members never retype a long text. */
export function TextEditor({ onSaved, onCancel }: EditorProps) {
  const { t } = useLingui();
  const [text, setText] = useState(() => stepDraft().about_me ?? user.peek()?.profile.personal ?? '');
  const saving = useSaving(() => {
    saveDraft(null);
    onSaved();
  });
  const left = NOTES_MAX_CHARS - countChars(cleanLines(text));
  return (
    <EditorForm
      saving={saving}
      onSubmit={() => saving.save(() => saveProfileOrLater({ personal: trimText(text) || null }))}
      onCancel={() => {
        saveDraft(null);
        onCancel();
      }}
    >
      <div className={styles.tall}>
        <TextArea
          label={t`About me`}
          name="personal"
          value={text}
          hint={left < 200 ? t`Characters left: ${left}` : t`What makes you laugh? What are you looking for?`}
          error={saving.errors.personal}
          onInput={(event) => {
            setText(event.currentTarget.value);
            saveDraft(event.currentTarget.value);
          }}
        />
      </div>
    </EditorForm>
  );
}
