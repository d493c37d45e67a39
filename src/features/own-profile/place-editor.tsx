import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { countryOptions } from '#src/state/country-options.ts';
import { localeTag } from '#src/state/language.ts';
import { saveProfile } from '#src/state/own-profile.ts';
import { loadRegions, regionsOf } from '#src/state/regions.ts';
import { user } from '#src/state/session.ts';
import { settings } from '#src/state/site.ts';
import { useSaving } from '#src/state/use-saving.ts';
import { type Location, LocationFields } from '#src/ui/location-fields/location-fields.tsx';
import { EditorForm, type EditorProps } from './editor-form.tsx';
import styles from './own-profile.module.scss';

/** Where somebody lives, as the profile has it. */
export function PlaceEditor({ onSaved, onCancel }: EditorProps) {
  const { t } = useLingui();
  const { countries, visible_profile_fields: visible } = settings.value;
  const known = user.value?.profile;
  const [place, setPlace] = useState<Location>({
    country: known?.country ?? (countries.length === 1 ? (countries[0] ?? '') : ''),
    region: known?.countryregion ?? 0,
    city: known?.city ?? '',
  });
  const saving = useSaving(onSaved);
  const country = place.country || null;
  const tag = localeTag.value;
  useEffect(() => {
    loadRegions(country);
  }, [country, tag]);

  const asksCity = visible.includes('city');
  // A member of another site of the pool may live where this site has no members.
  const offered = [...new Set([...countries, ...(known?.country ? [known.country] : [])])];
  const submit = () =>
    saving.save(() =>
      saveProfile({
        country,
        countryregion: place.region,
        ...(asksCity && { city: place.city.trim() || null }),
      }),
    );
  return (
    <EditorForm saving={saving} onSubmit={submit} onCancel={onCancel}>
      <p className={styles.hint}>{t`So that you find people near you. Others see your region and city, never more.`}</p>
      <LocationFields
        value={place}
        countries={countryOptions(offered)}
        regions={regionsOf(country)}
        asksCity={asksCity}
        errors={saving.errors}
        onChange={(change) => setPlace({ ...place, ...change })}
      />
    </EditorForm>
  );
}
