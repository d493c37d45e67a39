import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { NOTES_MAX_CHARS } from '#shared/rules/limits.ts';
import { saveProfile } from '#src/state/own-profile.ts';
import { user } from '#src/state/session.ts';
import { keepStepDraft, stepDraft } from '#src/state/signup-draft.ts';
import { useSaving } from '#src/state/use-saving.ts';
import { TextArea } from '#src/ui/field/choice-field.tsx';
import { EditorForm, type EditorProps } from './editor-form.tsx';
import styles from './own-profile.module.scss';

const keepText = (about_me: string | null) => keepStepDraft({ about_me });

/** Words of one's own: the one thing that hurts to type twice, so it is kept until it is saved or given up. */
export function TextEditor({ onSaved, onCancel }: EditorProps) {
  const { t } = useLingui();
  const [text, setText] = useState(() => stepDraft().about_me ?? user.peek()?.profile.personal ?? '');
  const saving = useSaving(() => {
    keepText(null);
    onSaved();
  });
  const left = NOTES_MAX_CHARS - [...text].length;
  return (
    <EditorForm
      saving={saving}
      onSubmit={() => saving.save(() => saveProfile({ personal: text.trim() || null }))}
      onCancel={() => {
        keepText(null);
        onCancel();
      }}
    >
      <div className={styles.tall}>
        <TextArea
          label={t`About me`}
          name="personal"
          maxLength={NOTES_MAX_CHARS}
          value={text}
          hint={left < 200 ? t`Characters left: ${left}` : t`What makes you laugh, what are you looking for?`}
          error={saving.errors.personal}
          onInput={(event) => {
            setText(event.currentTarget.value);
            keepText(event.currentTarget.value);
          }}
        />
      </div>
    </EditorForm>
  );
}
