import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { CITY_MAX_CHARS } from '#shared/rules/limits.ts';
import { countryName } from '#src/i18n/country-name.ts';
import { localeTag } from '#src/state/language.ts';
import { saveProfile } from '#src/state/own-profile.ts';
import { loadRegions, regionsOf } from '#src/state/regions.ts';
import { user } from '#src/state/session.ts';
import { settings } from '#src/state/site.ts';
import { useSaving } from '#src/state/use-saving.ts';
import { SelectField, TextField } from '#src/ui/field/field.tsx';
import { EditorForm, type EditorProps } from './editor-form.tsx';
import styles from './own-profile.module.scss';

/** Where somebody lives, by name only; a region belongs to its country and goes with it. */
export function PlaceEditor({ onSaved, onCancel }: EditorProps) {
  const { t } = useLingui();
  const { countries, visible_profile_fields: visible } = settings.value;
  const known = user.value?.profile;
  const [country, setCountry] = useState(known?.country ?? (countries.length === 1 ? (countries[0] ?? '') : ''));
  const [region, setRegion] = useState(known?.countryregion ?? 0);
  const [city, setCity] = useState(known?.city ?? '');
  const saving = useSaving(onSaved);
  const { errors } = saving;
  const tag = localeTag.value;
  useEffect(() => {
    loadRegions(country || null);
  }, [country, tag]);

  const regions = regionsOf(country || null);
  const names = new Intl.Collator(tag);
  // A member of another site of the pool may live where this site has no members.
  const options = [...new Set([...countries, ...(known?.country ? [known.country] : [])])]
    .map((code) => ({ code, name: countryName(tag, code) }))
    .sort((a, b) => names.compare(a.name, b.name));
  const submit = () =>
    saving.save(() =>
      saveProfile({
        country: country || null,
        countryregion: region,
        ...(visible.includes('city') && { city: city.trim() || null }),
      }),
    );
  return (
    <EditorForm saving={saving} onSubmit={submit} onCancel={onCancel}>
      <p class={styles.hint}>{t`So that you find people near you. Others see your region and city, never more.`}</p>
      {options.length > 1 && (
        <SelectField
          label={t`Country`}
          name="country"
          autocomplete="country"
          value={country}
          error={errors.country}
          onChange={(event) => {
            setCountry(event.currentTarget.value);
            setRegion(0);
          }}
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
          value={String(region)}
          error={errors.countryregion}
          onChange={(event) => setRegion(Number(event.currentTarget.value))}
        >
          <option value="0">{t`Choose a region`}</option>
          {regions.map(({ id, name }) => (
            <option key={id} value={String(id)}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {visible.includes('city') && (
        <TextField
          label={t`City`}
          name="city"
          autocomplete="address-level2"
          enterkeyhint="done"
          maxLength={CITY_MAX_CHARS}
          value={city}
          error={errors.city}
          onInput={(event) => setCity(event.currentTarget.value)}
        />
      )}
    </EditorForm>
  );
}
