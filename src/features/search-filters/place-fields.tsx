import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { FilterOptions } from '#shared/contracts/search.ts';
import { type CountrySituation, countryChoices, soleCountry } from '#shared/rules/country-choices.ts';
import { userCountry } from '#shared/rules/user-country.ts';
import { countryName } from '#src/i18n/country-name.ts';
import { canLocate } from '#src/platform/geolocation.ts';
import { localeTag } from '#src/state/language.ts';
import { loadRegions, regionsOf } from '#src/state/regions.ts';
import { locatedCountry, locating, placeProblem, searchHere, stopLocating } from '#src/state/search-place.ts';
import { user } from '#src/state/session.ts';
import { settings } from '#src/state/site.ts';
import { Button } from '#src/ui/button/button.tsx';
import { SelectField } from '#src/ui/field/choice-field.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import type { FilterProps } from './filter-props.ts';

function situationOf(selected: string | null): CountrySituation {
  const { countries, geoip_country, geoip_selected_country } = settings.value;
  const tag = localeTag.value;
  return {
    available: countries,
    home: userCountry(user.value?.profile.country ?? null, geoip_country, geoip_selected_country),
    selected,
    geolocated: locatedCountry.value,
    nameOf: (code) => countryName(tag, code),
    compare: new Intl.Collator(tag).compare,
  };
}

interface RegionProps {
  /** Null where none is chosen yet. */
  readonly country: string | null;
  readonly region: number;
  readonly disabled: boolean;
  readonly onChoose: (region: number) => void;
}

function RegionField({ country, region, disabled, onChoose }: RegionProps) {
  const { t } = useLingui();
  const [isMissing, setMissing] = useState(false);
  const tag = localeTag.value;
  const load = () => {
    let isWanted = true;
    setMissing(false);
    loadRegions(country).then((isLoaded) => isWanted && setMissing(!isLoaded));
    return () => {
      isWanted = false;
    };
  };
  useEffect(load, [country, tag]);
  return (
    <SelectField
      label={t`Region`}
      value={String(region)}
      disabled={disabled || !country}
      hint={
        isMissing && (
          <>
            {t`The regions could not be loaded.`} <Button tone="quiet" small onClick={load}>{t`Retry`}</Button>
          </>
        )
      }
      onChange={(event) => onChoose(Number(event.currentTarget.value))}
    >
      <option value="0">{country || disabled ? t`All regions` : t`Select country first`}</option>
      {regionsOf(country).map(({ id, name }) => (
        <option key={id} value={String(id)}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function LocateButton({
  disabled,
  onFound,
}: {
  readonly disabled: boolean;
  readonly onFound: FilterProps['onChoose'];
}) {
  const { t } = useLingui();
  const problem = placeProblem.value;
  if (!canLocate()) return null;
  return (
    <>
      <Button tone="quiet" busy={locating.value} disabled={disabled} onClick={() => searchHere(onFound)}>
        {!locating.value && <Icon name="map-pin" />}
        {t`Search near me`}
      </Button>
      {problem && (
        <Notice>
          {problem === 'denied'
            ? t`Your browser may not tell us where you are. Allow it in its settings, or choose a place here.`
            : t`We found no place near you to search. Try again, or choose one here.`}
        </Notice>
      )}
    </>
  );
}

/** Country, region, and the button that finds both. */
export function PlaceFields({ filters, onChoose }: FilterProps) {
  const { t } = useLingui();
  const { search_fields } = settings.value;
  const situation = situationOf(filters?.country ?? null);
  const choices = search_fields.includes('country') ? countryChoices(situation) : [];
  // Where one country only is offered it is not asked for, and its regions can be chosen all the same.
  const country = filters && (filters.country ?? soleCountry(situation));
  const choose = (change: Partial<FilterOptions>) => {
    stopLocating();
    onChoose(change);
  };
  return (
    <>
      {choices.length > 0 && (
        <SelectField
          label={t`Country`}
          value={filters?.country ?? ''}
          disabled={!filters}
          onChange={(event) => choose({ country: event.currentTarget.value || null })}
        >
          <option value="">{t`All countries`}</option>
          {choices.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {search_fields.includes('region') && (
        <RegionField
          country={country}
          region={filters?.countryregion ?? 0}
          disabled={!filters}
          onChoose={(countryregion) => choose({ country, countryregion })}
        />
      )}
      <LocateButton disabled={!filters} onFound={onChoose} />
    </>
  );
}
