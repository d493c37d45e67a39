import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { FilterOptions } from '#shared/contracts/search.ts';
import { type CountryContext, countryChoices, onlyCountry } from '#shared/rules/country-choices.ts';
import { countryName } from '#src/i18n/country-name.ts';
import { followGeolocationPermission, type GeolocationPermission } from '#src/platform/geolocation.ts';
import { latestOnly } from '#src/platform/latest-only.ts';
import { homeCountry } from '#src/state/places/home-country.ts';
import { loadRegions } from '#src/state/places/load-regions.ts';
import { regionsOf } from '#src/state/places/regions.ts';
import { locatedCountry, locating, placeProblem, searchHere, stopLocating } from '#src/state/search/search-here.ts';
import { user } from '#src/state/session/session.ts';
import { localeTag } from '#src/state/site/language.ts';
import { loadLiveSettings } from '#src/state/site/live-settings.ts';
import { settings, switches } from '#src/state/site/site.ts';
import { Button } from '#src/ui/button/button.tsx';
import { SelectField } from '#src/ui/field/choice-field.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import type { FilterProps } from './filter-props.ts';
import styles from './search-fields.module.scss';

function countrySituation(selected: string | null): CountryContext {
  const { countries } = settings.value;
  const tag = localeTag.value;
  return {
    available: countries,
    home: homeCountry(),
    selected,
    geolocated: locatedCountry.value,
    nameOf: (code) => countryName(tag, code),
    compare: new Intl.Collator(tag).compare,
  };
}

interface RegionProps {
  /** Null if no country is chosen. */
  readonly country: string | null;
  readonly region: number;
  readonly disabled: boolean;
  readonly onChoose: (region: number) => void;
}

function RegionField({ country, region, disabled, onChoose }: RegionProps) {
  const { t } = useLingui();
  const [hasFailed, setFailed] = useState(false);
  const tag = localeTag.value;
  const load = () => {
    setFailed(false);
    return latestOnly(loadRegions(country), (isLoaded) => setFailed(!isLoaded));
  };
  useEffect(load, [country, tag]);
  return (
    <SelectField
      label={t`Region`}
      value={String(region)}
      disabled={disabled || !country}
      hint={
        hasFailed && (
          <>
            {t`We couldn’t load the regions.`} <Button tone="quiet" small onClick={load}>{t`Retry`}</Button>
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
  const [permission, setPermission] = useState<GeolocationPermission>('unknown');
  useEffect(() => followGeolocationPermission(setPermission), []);
  if (permission === 'unsupported')
    return <p className={styles.note}>{t`Your browser can’t tell us where you are. Choose a place here.`}</p>;
  const isDenied = permission === 'denied' || (placeProblem.value === 'denied' && permission !== 'granted');
  const problem = isDenied ? 'denied' : placeProblem.value !== 'denied' && placeProblem.value;
  return (
    <>
      <Button tone="quiet" busy={locating.value} disabled={disabled} onClick={() => searchHere(onFound)}>
        {!locating.value && <Icon name="map-pin" />}
        {t`Search near me`}
      </Button>
      {problem && (
        <Notice>
          {problem === 'denied'
            ? t`Location access is blocked in your browser. Allow it in the settings, or choose a place here.`
            : t`We couldn’t find a place near you. Try again, or choose one here.`}
        </Notice>
      )}
    </>
  );
}

export function LocationFilters({ filters, onChoose }: FilterProps) {
  const { t } = useLingui();
  const { search_fields, geoip_selected_country } = settings.value;
  const needsIpCountry = geoip_selected_country && !!user.value && !user.value.profile.country;
  useEffect(() => {
    if (needsIpCountry) loadLiveSettings();
  }, [needsIpCountry]);
  const situation = countrySituation(filters?.country ?? null);
  const choices = search_fields.includes('country') ? countryChoices(situation) : [];
  // A single country's field is hidden, but its regions can still be chosen.
  const country = filters && (filters.country ?? onlyCountry(situation));
  // A search that already covers all countries, for example by its URL, is shown unchanged.
  const canSearchAll = switches.value.profileSearch.searchAllCountries || !filters?.country;
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
          {canSearchAll && <option value="">{t`All countries`}</option>}
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
