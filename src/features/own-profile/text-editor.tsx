import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { NOTES_MAX_CHARS } from '#shared/rules/limits.ts';
import { draftOf, keepDraft } from '#src/platform/session-draft.ts';
import { saveProfile } from '#src/state/own-profile.ts';
import { user } from '#src/state/session.ts';
import { useSaving } from '#src/state/use-saving.ts';
import { TextArea } from '#src/ui/field/field.tsx';
import { EditorForm, type EditorProps } from './editor-form.tsx';
import styles from './own-profile.module.scss';

const DRAFT = 'about-me';
const forgetDraft = () => keepDraft(DRAFT, '');

/** Words of one's own: the one thing that hurts to type twice, so it is kept until it is saved or given up. */
export function TextEditor({ onSaved, onCancel }: EditorProps) {
  const { t } = useLingui();
  const [text, setText] = useState(() => draftOf(DRAFT) || user.peek()?.profile.personal || '');
  const saving = useSaving(() => {
    forgetDraft();
    onSaved();
  });
  const left = NOTES_MAX_CHARS - [...text].length;
  return (
    <EditorForm
      saving={saving}
      onSubmit={() => saving.save(() => saveProfile({ personal: text.trim() || null }))}
      onCancel={() => {
        forgetDraft();
        onCancel();
      }}
    >
      <div class={styles.tall}>
        <TextArea
          label={t`About me`}
          name="personal"
          maxLength={NOTES_MAX_CHARS}
          value={text}
          hint={left < 200 ? t`Characters left: ${left}` : t`What makes you laugh, what are you looking for?`}
          error={saving.errors.personal}
          onInput={(event) => {
            setText(event.currentTarget.value);
            keepDraft(DRAFT, event.currentTarget.value);
          }}
        />
      </div>
    </EditorForm>
  );
}
