import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { Gender } from '#shared/contracts/profile.ts';
import type { FilterOptions } from '#shared/contracts/search.ts';
import { countryChoices, userCountry } from '#shared/rules/country-choices.ts';
import { AGE_OPTIONS, type AgeOption, ageOptionOf } from '#shared/rules/search-filters.ts';
import { countryName } from '#src/i18n/country-name.ts';
import { localeTag } from '#src/state/language.ts';
import { loadRegions, regionsOf } from '#src/state/regions.ts';
import { user } from '#src/state/session.ts';
import { settings } from '#src/state/site.ts';
import { SelectField } from '#src/ui/field/field.tsx';
import styles from './search-fields.module.scss';

export interface Props {
  /** Null until the server has answered with the member's own; then nothing can be chosen yet. */
  readonly filters: FilterOptions | null;
  readonly onChoose: (change: Partial<FilterOptions>) => void;
}

function GenderField({ filters, onChoose }: Props) {
  const { t } = useLingui();
  return (
    <SelectField
      label={t`I am looking for`}
      value={filters?.gender ?? ''}
      disabled={!filters}
      onChange={(event) => onChoose({ gender: (event.currentTarget.value || null) as Gender | null })}
    >
      <option value="">{t`Everyone`}</option>
      <option value="female">{t`Woman`}</option>
      <option value="male">{t`Man`}</option>
    </SelectField>
  );
}

function AgeField({ filters, onChoose }: Props) {
  const { t } = useLingui();
  const textOf = ({ min_age: min, max_age: max }: AgeOption) => {
    if (min === null && max === null) return t`All ages`;
    if (min === null) return `18–${max}`;
    return max === null ? t`Over ${min}` : `${min}–${max}`;
  };
  const chosen = filters ? ageOptionOf(filters) : 0;
  return (
    <SelectField
      label={t`Age`}
      value={String(chosen)}
      disabled={!filters}
      onChange={(event) => onChoose(AGE_OPTIONS[Number(event.currentTarget.value)] ?? {})}
    >
      {chosen < 0 && <option value="-1">{`${filters?.min_age ?? 18}–${filters?.max_age ?? ''}`}</option>}
      {AGE_OPTIONS.map((option, index) => (
        <option key={textOf(option)} value={String(index)}>
          {textOf(option)}
        </option>
      ))}
    </SelectField>
  );
}

function CountryField({ filters, onChoose }: Props) {
  const { t } = useLingui();
  const { countries, geoip_country, geoip_selected_country } = settings.value;
  const tag = localeTag.value;
  const choices = countryChoices({
    available: countries,
    home: userCountry(user.value?.profile.country ?? null, geoip_country, geoip_selected_country),
    selected: filters?.country ?? null,
    geolocated: null,
    nameOf: (code) => countryName(tag, code),
    compare: new Intl.Collator(tag).compare,
  });
  if (choices.length === 0) return null;
  return (
    <SelectField
      label={t`Country`}
      value={filters?.country ?? ''}
      disabled={!filters}
      onChange={(event) => onChoose({ country: event.currentTarget.value || null })}
    >
      <option value="">{t`All countries`}</option>
      {choices.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function RegionField({ filters, onChoose }: Props) {
  const { t } = useLingui();
  const country = filters?.country ?? null;
  const tag = localeTag.value;
  useEffect(() => {
    loadRegions(country);
  }, [country, tag]);
  return (
    <SelectField
      label={t`Region`}
      value={String(filters?.countryregion ?? 0)}
      disabled={!country}
      onChange={(event) => onChoose({ countryregion: Number(event.currentTarget.value) })}
    >
      <option value="0">{country || !filters ? t`All regions` : t`Select country first`}</option>
      {regionsOf(country).map(({ id, name }) => (
        <option key={id} value={String(id)}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** The four filters (spec §2, §5). */
export function SearchFields(props: Props) {
  return (
    <div class={styles.fields}>
      <GenderField {...props} />
      <AgeField {...props} />
      <CountryField {...props} />
      <RegionField {...props} />
    </div>
  );
}
