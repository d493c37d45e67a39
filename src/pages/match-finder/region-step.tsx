import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { countryName } from '#src/i18n/country-name.ts';
import { localeTag } from '#src/state/language.ts';
import { goTo } from '#src/state/location.ts';
import { loadRegions, regionsOf } from '#src/state/regions.ts';
import { settings } from '#src/state/site.ts';
import { Button } from '#src/ui/button/button.tsx';
import { SelectField } from '#src/ui/field/choice-field.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Choices } from './finder-steps.tsx';
import { matchAddress } from './match-address.ts';

interface Props {
  readonly search: string;
  readonly country: string | null;
}

export function RegionStep({ search, country }: Props) {
  const { t } = useLingui();
  const [failed, setFailed] = useState(false);
  const tag = localeTag.value;
  const load = () => {
    setFailed(false);
    loadRegions(country).then((loaded) => setFailed(!loaded));
  };
  useEffect(load, [country, tag]);
  const { countries } = settings.value;
  const { compare } = new Intl.Collator(tag);
  const named = countries
    .map((code) => ({ code, name: countryName(tag, code) }))
    .sort((a, b) => compare(a.name, b.name));
  // Another country is no tap: Back leads to the ages.
  const choose = (code: string) => goTo(matchAddress(search, 'region', undefined, code), { replace: true });
  const regions = [...regionsOf(country)].sort((a, b) => compare(a.name, b.name));
  return (
    <>
      <Choices
        title={t`Where should they live?`}
        choices={[{ id: 0, name: t`All regions` }, ...regions].map(({ id, name }) => [
          matchAddress(search, 'region', id, country),
          name,
        ])}
      />
      {failed && (
        <Notice tone="danger" action={<Button small tone="quiet" onClick={load}>{t`Retry`}</Button>}>
          {t`This could not be loaded. Please try again.`}
        </Notice>
      )}
      {named.length > 1 && (
        <SelectField label={t`Country`} value={country ?? ''} onChange={(event) => choose(event.currentTarget.value)}>
          {named.map(({ code, name }) => (
            <option key={code} value={code} selected={code === country}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}
