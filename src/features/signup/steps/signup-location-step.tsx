import { useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { CITY_MAX_CHARS } from '#shared/rules/limits.ts';
import { countryName } from '#src/i18n/country-name.ts';
import { localeTag } from '#src/state/language.ts';
import { saveProfile } from '#src/state/own-profile.ts';
import { regionsOf } from '#src/state/regions.ts';
import { keepStepDraft } from '#src/state/signup-draft.ts';
import { settings } from '#src/state/site.ts';
import { useSaving } from '#src/state/use-saving.ts';
import { Button } from '#src/ui/button/button.tsx';
import { SelectField, TextField } from '#src/ui/field/field.tsx';
import type { SignupStepProps } from '../later-step.tsx';
import { MissingPart } from './missing-part.tsx';
import styles from './step.module.scss';
import { StepFrame } from './step-frame.tsx';
import { useLocation } from './use-location.ts';

/** Step 3: country and region where there is a choice, the city where profiles show one. */
export function SignupLocationStep({ onNext }: SignupStepProps) {
  const { t } = useLingui();
  const { place, choose, missing, retry } = useLocation();
  const { busy, failure, errors, save } = useSaving(() => {
    keepStepDraft({ country: null, region: null, city: null });
    onNext();
  });
  const { countries, visible_profile_fields: visible } = settings.value;
  const tag = localeTag.value;
  const regions = regionsOf(place.country || null);

  const submit = (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    const { country, region, city } = place;
    return save(() => saveProfile({ country: country || null, countryregion: region, city: city.trim() || null }));
  };
  const names = new Intl.Collator(tag);
  const options = countries
    .map((code) => ({ code, name: countryName(tag, code) }))
    .sort((a, b) => names.compare(a.name, b.name));
  return (
    <StepFrame
      title={t`Where are you?`}
      lead={t`So that you find people near you. Others see your region and city, never more.`}
      failure={failure}
      onRetry={submit}
    >
      <form class={styles.form} onSubmit={submit} noValidate>
        {countries.length > 1 && (
          <SelectField
            label={t`Country`}
            name="country"
            autocomplete="country"
            value={place.country}
            error={errors.country}
            onChange={(event) => choose({ country: event.currentTarget.value, region: 0 })}
          >
            <option value="">{t`Choose a country`}</option>
            {options.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        {regions.length > 0 && (
          <SelectField
            label={t`Region`}
            name="countryregion"
            value={String(place.region)}
            error={errors.countryregion}
            onChange={(event) => choose({ region: Number(event.currentTarget.value) })}
          >
            <option value="0">{t`Choose a region`}</option>
            {regions.map(({ id, name }) => (
              <option key={id} value={String(id)}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        {missing && (
          <MissingPart
            text={missing === 'place' ? t`Your place could not be looked up.` : t`The regions could not be loaded.`}
            onRetry={retry}
          />
        )}
        {visible.includes('city') && (
          <TextField
            label={t`City`}
            name="city"
            autocomplete="address-level2"
            enterkeyhint="done"
            maxLength={CITY_MAX_CHARS}
            value={place.city}
            error={errors.city}
            onInput={(event) => choose({ city: event.currentTarget.value })}
          />
        )}
        <div class={styles.actions}>
          <Button type="submit" wide busy={busy}>{t`Save and continue`}</Button>
          <Button wide tone="plain" onClick={onNext}>{t`Continue without a location`}</Button>
        </div>
      </form>
    </StepFrame>
  );
}
