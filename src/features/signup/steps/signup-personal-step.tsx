import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import type { Gender } from '#shared/contracts/profile.ts';
import { checkBirthDate, isDateIncomplete } from '#shared/rules/birth-date.ts';
import { textOfField } from '#src/i18n/error-text.lazy.ts';
import { PROFILE_FIELD_LABELS } from '#src/i18n/profile-field-labels.ts';
import { useSaving } from '#src/state/forms/use-saving.ts';
import { saveProfile } from '#src/state/profile/own-profile.ts';
import { fieldNames, loadNames } from '#src/state/profile/profile-names.ts';
import { user } from '#src/state/session/session.ts';
import { saveStepDraft, stepDraft } from '#src/state/signup/step-draft.ts';
import { locale, localeTag } from '#src/state/site/language.ts';
import { settings } from '#src/state/site/site.ts';
import { BirthDateField } from '#src/ui/birth-date-field/birth-date-field.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorSummary } from '#src/ui/error-summary/error-summary.tsx';
import { SelectField } from '#src/ui/field/choice-field.tsx';
import flow from '../signup-flow.module.scss';
import type { SignupStepProps } from '../signup-props.ts';
import { GenderChoice } from './gender-choice.tsx';
import { LoadError } from './load-error.tsx';
import { StepFrame } from './step-frame.tsx';

type Values = Readonly<Record<string, string>>;

function initialValues(): Values {
  const profile = user.peek()?.profile;
  const fields = Object.entries(profile?.fields ?? {}).map(([field, id]) => [field, String(id)]);
  const draft = JSON.parse(stepDraft().personal ?? '{}') as Values;
  return {
    gender: profile?.gender ?? '',
    date_of_birth: profile?.date_of_birth ?? '',
    ...Object.fromEntries(fields),
    ...draft,
  };
}

/** Step 4: every field is optional. */
export function SignupPersonalStep({ onNext }: SignupStepProps) {
  const { t, i18n } = useLingui();
  const [values, setValues] = useState(initialValues);
  const { form, busy, failure, canRetry, errors, setErrors, save } = useSaving(() => {
    saveStepDraft({ personal: null });
    onNext();
  });
  const { min_age: minAge, visible_profile_fields: visible } = settings.value;
  const language = locale.value;
  const [hasNames, setHasNames] = useState(true);
  const load = () => void loadNames().then(setHasNames);
  useEffect(load, [language]);

  const change = (name: string, value: string) => {
    const next = { ...values, [name]: value };
    setValues(next);
    saveStepDraft({ personal: JSON.stringify(next) });
    if (errors[name]) setErrors({});
  };
  const fields = Object.entries(PROFILE_FIELD_LABELS).filter(
    ([field]) => visible.includes(field) && fieldNames.value[field],
  );

  const handleSubmit = (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    const birthDate = values.date_of_birth ?? '';
    const problem = birthDate ? checkBirthDate(birthDate, minAge, Date.now()) : null;
    if (problem) {
      const { key, params } = isDateIncomplete(birthDate) ? { key: 'validation.required', params: undefined } : problem;
      return setErrors({ date_of_birth: textOfField(i18n, 'date_of_birth', key, params) });
    }
    // Fields that this form doesn't show keep their values.
    const chosen = { ...user.peek()?.profile.fields };
    for (const [field] of fields) {
      if (Number(values[field])) chosen[field] = Number(values[field]);
      else delete chosen[field];
    }
    return save(() =>
      saveProfile({
        gender: (values.gender || null) as Gender | null,
        date_of_birth: birthDate || null,
        fields: chosen,
      }),
    );
  };
  return (
    <StepFrame
      title={t`A little about you`}
      lead={t`You don’t have to fill in any of this. Others see your age, never your date of birth.`}
      failure={failure}
      onRetry={canRetry && handleSubmit}
    >
      <form ref={form} onSubmit={handleSubmit} noValidate>
        <ErrorSummary form={form} errors={errors} title={t`Please check these fields`} />
        {visible.includes('gender') && (
          <GenderChoice value={values.gender ?? ''} onChoose={(gender) => change('gender', gender)} />
        )}
        {visible.includes('date_of_birth') && (
          <BirthDateField
            labels={{ date: t`Date of birth`, day: t`Day`, month: t`Month`, year: t`Year` }}
            localeTag={localeTag.value}
            value={values.date_of_birth ?? ''}
            minAge={minAge}
            error={errors.date_of_birth}
            onChange={(value) => change('date_of_birth', value)}
          />
        )}
        {fields.map(([field, label]) => (
          <SelectField
            key={field}
            label={i18n._(label)}
            name={field}
            value={values[field] ?? ''}
            error={errors[field]}
            onChange={(event) => change(field, event.currentTarget.value)}
          >
            <option value="">{t`Prefer not to say`}</option>
            {Object.entries(fieldNames.value[field] ?? {}).map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        ))}
        {!hasNames && <LoadError text={t`We couldn’t load some of the questions.`} onRetry={load} />}
        <div className={flow.foot}>
          <Button type="submit" wide busy={busy}>{t`Save and continue`}</Button>
          <Button wide tone="plain" onClick={onNext}>{t`Continue without personal details`}</Button>
        </div>
      </form>
    </StepFrame>
  );
}
