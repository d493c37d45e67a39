import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LANGUAGES } from '#shared/contracts/languages.ts';
import type { Gender } from '#shared/contracts/profile.ts';
import { checkBirthDate } from '#shared/rules/birth-date.ts';
import { textOfKey } from '#src/i18n/error-text.lazy.ts';
import { useSaving } from '#src/state/forms/use-saving.ts';
import { saveProfileOrLater } from '#src/state/profile/own-profile.ts';
import { user } from '#src/state/session/session.ts';
import { localeTag } from '#src/state/site/language.ts';
import { settings } from '#src/state/site/site.ts';
import { BirthDateField } from '#src/ui/birth-date-field/birth-date-field.tsx';
import { SelectField } from '#src/ui/field/choice-field.tsx';
import { TextField } from '#src/ui/field/field.tsx';
import { EditorForm, type EditorProps } from './editor-form.tsx';

/** Only the server checks the name. Checking it here too would add 200 bytes to every visitor's sign-up page. */
export function BasicsEditor({ onSaved, onCancel }: EditorProps) {
  const { t, i18n } = useLingui();
  const { profile } = user.value ?? {};
  const [name, setName] = useState(profile?.name ?? '');
  const [gender, setGender] = useState<Gender | ''>(profile?.gender ?? '');
  const [birthDate, setBirthDate] = useState(profile?.date_of_birth ?? '');
  const [language, setLanguage] = useState(profile?.language ?? '');
  const saving = useSaving(onSaved);
  const { errors, setErrors } = saving;
  const { min_age, visible_profile_fields: visible, locales } = settings.value;
  const languages = Object.entries(LANGUAGES).filter(
    ([code]) => code === profile?.language || locales.some((each) => each === code),
  );

  const handleSubmit = () => {
    const problem = birthDate ? checkBirthDate(birthDate, min_age, Date.now()) : null;
    if (problem) return setErrors({ date_of_birth: textOfKey(i18n, problem.key, problem.params) });
    return saving.save(() =>
      saveProfileOrLater({
        name,
        language,
        ...(visible.includes('gender') && { gender: gender || null }),
        ...(visible.includes('date_of_birth') && { date_of_birth: birthDate || null }),
      }),
    );
  };
  return (
    <EditorForm saving={saving} onSubmit={handleSubmit} onCancel={onCancel}>
      <TextField
        label={t`Name`}
        name="name"
        autoComplete="nickname"
        enterKeyHint="done"
        value={name}
        hint={t`This is what others see. It doesn’t have to be your full name.`}
        error={errors.name}
        onInput={(event) => setName(event.currentTarget.value)}
      />
      {visible.includes('gender') && (
        <SelectField
          label={t`I am a`}
          name="gender"
          autoComplete="sex"
          value={gender}
          error={errors.gender}
          onChange={(event) => setGender(event.currentTarget.value as Gender | '')}
        >
          <option value="">{t`Prefer not to say`}</option>
          <option value="female">{t`Woman`}</option>
          <option value="male">{t`Man`}</option>
        </SelectField>
      )}
      {visible.includes('date_of_birth') && (
        <BirthDateField
          labels={{ date: t`Date of birth`, day: t`Day`, month: t`Month`, year: t`Year` }}
          localeTag={localeTag.value}
          value={birthDate}
          minAge={min_age}
          error={errors.date_of_birth}
          onChange={setBirthDate}
        />
      )}
      <SelectField
        label={t`Language`}
        name="language"
        value={language}
        hint={t`We’ll use this language in emails too.`}
        error={errors.language}
        onChange={(event) => setLanguage(event.currentTarget.value)}
      >
        {languages.map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </EditorForm>
  );
}
