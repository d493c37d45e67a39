import { useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { trimText } from '#shared/rules/blank.ts';
import { useSaving } from '#src/state/forms/use-saving.ts';
import { countryOptions } from '#src/state/places/country-options.ts';
import { regionsOf } from '#src/state/places/regions.ts';
import { saveProfile } from '#src/state/profile/own-profile.ts';
import { saveStepDraft } from '#src/state/signup/step-draft.ts';
import { settings } from '#src/state/site/site.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LocationFields } from '#src/ui/location-fields/location-fields.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import flow from '../signup-flow.module.scss';
import type { SignupStepProps } from '../signup-props.ts';
import { LoadError } from './load-error.tsx';
import { StepFrame } from './step-frame.tsx';
import { useSignupLocation } from './use-signup-location.ts';

/** Step 3: each field shows only where there is a choice to make. */
export function SignupLocationStep({ onNext }: SignupStepProps) {
  const { t } = useLingui();
  const { place, change, isDenied, failedPart, retry } = useSignupLocation();
  const { form, busy, failure, canRetry, errors, save } = useSaving(() => {
    saveStepDraft({ country: null, region: null, city: null });
    onNext();
  });
  const { countries, visible_profile_fields: visible } = settings.value;

  const handleSubmit = (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    const { country, region, city } = place;
    return save(() => saveProfile({ country: country || null, countryregion: region, city: trimText(city) || null }));
  };
  return (
    <StepFrame
      title={t`Where are you?`}
      lead={t`So you can find people near you. Others only see your region and city.`}
      failure={failure}
      onRetry={canRetry && handleSubmit}
    >
      <form ref={form} onSubmit={handleSubmit} noValidate>
        <LocationFields
          value={place}
          countries={countryOptions(countries)}
          regions={regionsOf(place.country || null)}
          showCity={visible.includes('city')}
          errors={errors}
          onChange={change}
        >
          {isDenied && (
            <Notice>{t`Location access is blocked in your browser. Allow it in the settings, or choose a place here.`}</Notice>
          )}
          {failedPart && (
            <LoadError
              text={failedPart === 'place' ? t`We couldn’t look up your location.` : t`We couldn’t load the regions.`}
              onRetry={retry}
            />
          )}
        </LocationFields>
        <div className={flow.foot}>
          <Button type="submit" wide busy={busy}>{t`Save and continue`}</Button>
          <Button wide tone="plain" onClick={onNext}>{t`Continue without a location`}</Button>
        </div>
      </form>
    </StepFrame>
  );
}
