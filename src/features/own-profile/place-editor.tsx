import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { trimText } from '#shared/rules/blank.ts';
import { useSaving } from '#src/state/forms/use-saving.ts';
import { countryOptions } from '#src/state/places/country-options.ts';
import { loadRegions } from '#src/state/places/load-regions.ts';
import { regionsOf } from '#src/state/places/regions.ts';
import { saveProfileOrLater } from '#src/state/profile/own-profile.ts';
import { user } from '#src/state/session/session.ts';
import { localeTag } from '#src/state/site/language.ts';
import { settings } from '#src/state/site/site.ts';
import { type Location, LocationFields } from '#src/ui/location-fields/location-fields.tsx';
import { EditorForm, type EditorProps } from './editor-form.tsx';
import styles from './own-profile.module.scss';

export function PlaceEditor({ onSaved, onCancel }: EditorProps) {
  const { t } = useLingui();
  const { countries, visible_profile_fields: visible } = settings.value;
  const profile = user.value?.profile;
  const [place, setPlace] = useState<Location>({
    country: profile?.country ?? (countries.length === 1 ? (countries[0] ?? '') : ''),
    region: profile?.countryregion ?? 0,
    city: profile?.city ?? '',
  });
  const saving = useSaving(onSaved);
  const country = place.country || null;
  const tag = localeTag.value;
  useEffect(() => {
    loadRegions(country);
  }, [country, tag]);

  const showCity = visible.includes('city');
  // A member from another site of the pool may live in a country that this site doesn't offer.
  const offeredCountries = [...new Set([...countries, ...(profile?.country ? [profile.country] : [])])];
  const handleSubmit = () =>
    saving.save(() =>
      saveProfileOrLater({
        country,
        countryregion: place.region,
        ...(showCity && { city: trimText(place.city) || null }),
      }),
    );
  return (
    <EditorForm saving={saving} onSubmit={handleSubmit} onCancel={onCancel}>
      <p className={styles.hint}>{t`So you can find people near you. Others only see your region and city.`}</p>
      <LocationFields
        value={place}
        countries={countryOptions(offeredCountries)}
        regions={regionsOf(country)}
        showCity={showCity}
        errors={saving.errors}
        onChange={(change) => setPlace({ ...place, ...change })}
      />
    </EditorForm>
  );
}
