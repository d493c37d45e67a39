import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Answer } from '#shared/contracts/registry.ts';
import { isSearchable } from '#shared/rules/search-filters.ts';
import { countryName } from '#src/i18n/country-name.ts';
import { loadRegions } from '#src/state/places/load-regions.ts';
import { regionsOf } from '#src/state/places/regions.ts';
import { localeTag } from '#src/state/site/language.ts';
import { settings } from '#src/state/site/site.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { ChoiceList, Choices } from './finder-steps.tsx';
import { matchAddress } from './match-address.ts';

interface Props {
  readonly search: string;
  readonly country: string | null;
  /** The regions that the server rendered. With them, the page loads none. */
  readonly served: Answer<'GET regions'>['regions'] | undefined;
}

export function RegionStep({ search, country, served }: Props) {
  const { t } = useLingui();
  const [failed, setFailed] = useState(false);
  const tag = localeTag.value;
  const load = () => {
    setFailed(false);
    if (!served) loadRegions(country).then((loaded) => setFailed(!loaded));
  };
  useEffect(load, [country, tag, served]);
  const site = settings.value;
  const { compare } = new Intl.Collator(tag);
  const countryChoices = site.countries
    .map((code) => [matchAddress(search, 'region', undefined, code), countryName(tag, code)] as const)
    .sort(([, a], [, b]) => compare(a, b));
  return (
    <>
      <Choices
        title={t`Where should we look?`}
        choices={[{ id: 0, name: t`All regions` }, ...(served ?? regionsOf(country))].map(({ id, name }) => [
          matchAddress(search, 'region', id, country),
          name,
        ])}
      />
      {failed && (
        <Notice tone="danger" action={<Button small tone="quiet" onClick={load}>{t`Retry`}</Button>}>
          {t`We couldn’t load this. Try again.`}
        </Notice>
      )}
      {country && site.countries.length > 1 && isSearchable(site, 'country') && (
        // A change of country closes the list.
        <details key={country}>
          <summary>
            {t`Country`}: {countryName(tag, country)}
          </summary>
          <ChoiceList choices={countryChoices} />
        </details>
      )}
    </>
  );
}
