import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { dynamicFields } from '#shared/rules/profile-completeness.ts';
import { PROFILE_FIELD_LABELS } from '#src/i18n/profile-field-labels.ts';
import { useSaving } from '#src/state/forms/use-saving.ts';
import { saveProfileOrLater } from '#src/state/profile/own-profile.ts';
import { fieldNames, loadNames } from '#src/state/profile/profile-names.ts';
import { user } from '#src/state/session/session.ts';
import { settings } from '#src/state/site/site.ts';
import { SelectField } from '#src/ui/field/choice-field.tsx';
import { ChoicesError } from './choices-error.tsx';
import { EditorForm, type EditorProps } from './editor-form.tsx';

/** Fields of other sites in the pool keep their values. */
export function DetailsEditor({ onSaved, onCancel }: EditorProps) {
  const { t, i18n } = useLingui();
  const [values, setValues] = useState(user.peek()?.profile.fields ?? {});
  const saving = useSaving(onSaved);
  return (
    <EditorForm
      saving={saving}
      onSubmit={() => saving.save(() => saveProfileOrLater({ fields: values }))}
      onCancel={onCancel}
    >
      {Object.keys(fieldNames.value).length === 0 && <ChoicesError load={loadNames} />}
      {dynamicFields(settings.value.visible_profile_fields).map((field) => {
        const label = PROFILE_FIELD_LABELS[field];
        const choices = fieldNames.value[field];
        if (!label || !choices) return null;
        return (
          <SelectField
            key={field}
            label={i18n._(label)}
            name={field}
            value={String(values[field] ?? 0)}
            error={saving.errors.fields}
            onChange={(event) => setValues({ ...values, [field]: Number(event.currentTarget.value) })}
          >
            <option value="0">{t`Prefer not to say`}</option>
            {Object.entries(choices).map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        );
      })}
    </EditorForm>
  );
}
