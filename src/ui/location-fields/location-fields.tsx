import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SelectField } from '#src/ui/field/choice-field.tsx';
import { TextField } from '#src/ui/field/field.tsx';

export interface Location {
  readonly country: string;
  /** 0 if none is chosen. */
  readonly region: number;
  readonly city: string;
}

interface Props {
  readonly value: Location;
  /** The field is hidden if there is only one. */
  readonly countries: readonly { readonly code: string; readonly name: string }[];
  readonly regions: readonly { readonly id: number; readonly name: string }[];
  readonly showCity: boolean;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (change: Partial<Location>) => void;
  /** A message about the regions. */
  readonly children?: ReactNode;
}

/** Changing the country resets the region. */
export function LocationFields({ value, countries, regions, showCity, errors, onChange, children }: Props) {
  const { t } = useLingui();
  return (
    <>
      {countries.length > 1 && (
        <SelectField
          label={t`Country`}
          name="country"
          autoComplete="country"
          value={value.country}
          error={errors.country}
          onChange={(event) => onChange({ country: event.currentTarget.value, region: 0 })}
        >
          <option value="">{t`Choose a country`}</option>
          {countries.map(({ code, name }) => (
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
          value={String(value.region)}
          error={errors.countryregion}
          onChange={(event) => onChange({ region: Number(event.currentTarget.value) })}
        >
          <option value="0">{t`Choose a region`}</option>
          {regions.map(({ id, name }) => (
            <option key={id} value={String(id)}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {children}
      {showCity && (
        <TextField
          label={t`City`}
          name="city"
          autoComplete="address-level2"
          enterKeyHint="done"
          value={value.city}
          error={errors.city}
          onInput={(event) => onChange({ city: event.currentTarget.value })}
        />
      )}
    </>
  );
}
