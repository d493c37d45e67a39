import { useLingui } from '@lingui/react/macro';
import { countryName } from '#src/i18n/country-name.ts';
import { localeTag } from '#src/state/site/language.ts';
import { SelectField } from '#src/ui/field/choice-field.tsx';

interface Props {
  readonly country: string | null;
  readonly countries: readonly string[];
  readonly onChange: (country: string) => void;
}

/** The country where the member pays, which decides currency, tax and methods. Hidden if the site sells in one country. */
export function CountrySelect({ country, countries, onChange }: Props) {
  const { t } = useLingui();
  if (countries.length < 2) return null;
  const names = countries.map((code) => [code, countryName(localeTag.value, code)] as const);
  names.sort(([, one], [, other]) => one.localeCompare(other, localeTag.value));
  return (
    <SelectField
      label={t`Billing country`}
      value={country ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {names.map(([code, name]) => (
        <option key={code} value={code} selected={code === country}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
