import { useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { countryOptions } from '#src/state/country-options.ts';
import { saveProfile } from '#src/state/own-profile.ts';
import { regionsOf } from '#src/state/regions.ts';
import { keepStepDraft } from '#src/state/signup-draft.ts';
import { settings } from '#src/state/site.ts';
import { useSaving } from '#src/state/use-saving.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LocationFields } from '#src/ui/location-fields/location-fields.tsx';
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

  const submit = (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    const { country, region, city } = place;
    return save(() => saveProfile({ country: country || null, countryregion: region, city: city.trim() || null }));
  };
  return (
    <StepFrame
      title={t`Where are you?`}
      lead={t`So that you find people near you. Others see your region and city, never more.`}
      failure={failure}
      onRetry={submit}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <LocationFields
          value={place}
          countries={countryOptions(countries)}
          regions={regionsOf(place.country || null)}
          asksCity={visible.includes('city')}
          errors={errors}
          onChange={choose}
        >
          {missing && (
            <MissingPart
              text={missing === 'place' ? t`Your place could not be looked up.` : t`The regions could not be loaded.`}
              onRetry={retry}
            />
          )}
        </LocationFields>
        <div className={styles.actions}>
          <Button type="submit" wide busy={busy}>{t`Save and continue`}</Button>
          <Button wide tone="plain" onClick={onNext}>{t`Continue without a location`}</Button>
        </div>
      </form>
    </StepFrame>
  );
}
