import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SelectField } from '#src/ui/field/choice-field.tsx';
import type { SiteDetails } from '../api/site-calls.ts';
import cell from '../table/cell.module.scss';
import { type Column, DataTable } from '../table/data-table.tsx';
import { countryName } from '../texts/names-of-codes.ts';
import { Section } from '../ui/section.tsx';

type Price = SiteDetails['prices'][number];

/** What packages and plans cost in a country, as pages show it. */
export function SitePrices({ site: { prices } }: { readonly site: SiteDetails }) {
  const { t } = useLingui();
  const countries = [...new Set(prices.map(({ country }) => country))];
  const [shown, setShown] = useState(countries[0]);
  const itemOf = ({ credits, months, id }: Price) => {
    if (credits !== null)
      return t({ id: 'desk.price.credits', message: plural(credits, { one: '# credit', other: '# credits' }) });
    if (months === null) return id;
    return t({
      id: 'desk.price.premium',
      message: plural(months, { one: 'Premium for # month', other: 'Premium for # months' }),
    });
  };
  const columns: readonly Column<Price>[] = [
    {
      label: t({ id: 'desk.price.item', message: 'Item' }),
      cell: (price) => (
        <span>
          {itemOf(price)}
          <span className={cell.detail}>{price.id}</span>
        </span>
      ),
    },
    {
      label: t({ id: 'desk.price.price', message: 'Price' }),
      isNumber: true,
      cell: ({ price, list_price: list }) => (
        <span>
          {price}
          {list && <span className={cell.detail}>{t({ id: 'desk.price.before', message: `before ${list}` })}</span>}
        </span>
      ),
    },
    { label: t({ id: 'desk.price.tax', message: 'Tax in it' }), isNumber: true, cell: ({ tax }) => tax },
    { label: t({ id: 'desk.price.message', message: 'A message' }), isNumber: true, cell: ({ message }) => message },
    { label: t({ id: 'desk.price.renewal', message: 'Renews at' }), isNumber: true, cell: ({ renewal }) => renewal },
  ];
  const title = t({ id: 'desk.site.prices', message: 'Prices' });
  return (
    <Section
      title={title}
      empty={t({ id: 'desk.site.free', message: 'The site sells nothing: everything is free.' })}
      {...(prices.length === 0 && { rows: [] })}
    >
      {prices.length > 0 && (
        <>
          <SelectField
            label={t({ id: 'desk.price.country', message: 'Country' })}
            name="country"
            value={shown}
            onChange={(event) => setShown(event.currentTarget.value)}
          >
            {countries.map((country) => (
              <option key={country} value={country}>
                {countryName(country)}
              </option>
            ))}
          </SelectField>
          <DataTable
            label={title}
            columns={columns}
            rows={prices.filter(({ country }) => country === shown)}
            keyOf={({ id }) => id}
          />
        </>
      )}
    </Section>
  );
}
