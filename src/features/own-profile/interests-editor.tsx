import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSaving } from '#src/state/forms/use-saving.ts';
import { saveProfileOrLater } from '#src/state/profile/own-profile.ts';
import { interestNames, loadNames } from '#src/state/profile/profile-names.ts';
import { user } from '#src/state/session/session.ts';
import { localeTag } from '#src/state/site/language.ts';
import { ChoicesError } from './choices-error.tsx';
import { EditorForm, type EditorProps } from './editor-form.tsx';
import styles from './own-profile.module.scss';

export function InterestsEditor({ onSaved, onCancel }: EditorProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<readonly number[]>(user.peek()?.profile.interests ?? []);
  const saving = useSaving(onSaved);
  const { compare } = new Intl.Collator(localeTag.value);
  const names = Object.entries(interestNames.value)
    .map(([id, name]) => ({ id: Number(id), name }))
    .sort((a, b) => compare(a.name, b.name));
  const toggle = (id: number) =>
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <EditorForm
      saving={saving}
      onSubmit={() => saving.save(() => saveProfileOrLater({ interests: [...chosen] }))}
      onCancel={onCancel}
    >
      {names.length === 0 && <ChoicesError load={loadNames} />}
      <fieldset>
        <legend
          className={styles.hint}
        >{t`What do you like to do? Three or more show what you might have in common.`}</legend>
        <div className={styles.chips}>
          {names.map(({ id, name }) => (
            <label key={id} className={`${styles.chip} ${chosen.includes(id) ? styles.chosen : ''}`}>
              <input type="checkbox" name="interests" checked={chosen.includes(id)} onChange={() => toggle(id)} />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
    </EditorForm>
  );
}
