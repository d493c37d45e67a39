import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { localeTag } from '#src/state/language.ts';
import { saveProfile } from '#src/state/own-profile.ts';
import { interestNames } from '#src/state/profile-names.ts';
import { user } from '#src/state/session.ts';
import { useSaving } from '#src/state/use-saving.ts';
import { EditorForm, type EditorProps } from './editor-form.tsx';
import { NamesMissing } from './names-missing.tsx';
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
      onSubmit={() => saving.save(() => saveProfile({ interests: [...chosen] }))}
      onCancel={onCancel}
    >
      {names.length === 0 && <NamesMissing />}
      <fieldset>
        <legend
          className={styles.hint}
        >{t`What do you like to do? Three or more give others something to write about.`}</legend>
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
