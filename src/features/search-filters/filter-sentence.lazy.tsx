import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { countryName } from '#src/i18n/country-name.ts';
import { IN_COUNTRY } from '#src/i18n/in-country.ts';
import { localeTag } from '#src/state/site/language.ts';
import { useAgeText } from './age-text.ts';
import { FilterChips, type FilterChipsProps, type FilterWords } from './filter-chips.tsx';

interface Props extends FilterChipsProps {
  /** How many members there are, and whether there are more than were counted. Null until it is known. */
  readonly total: { readonly total: number; readonly more?: boolean | undefined } | null | undefined;
}

/** The search as a sentence whose words can be changed: "128 men, aged 30 to 45, in the United Kingdom". */
export function FilterSentence({ total: found, ...props }: Props) {
  const { t, i18n } = useLingui();
  const ageText = useAgeText();
  const { gender, country, sort } = props.filters;
  const { total = 0, more } = found ?? {};
  const number = new Intl.NumberFormat(localeTag.value).format(total);
  const count = more ? `${number}+` : number;
  const ages = ageText(props.filters);
  const who = {
    male: t`${plural(total, { one: `${count} man`, other: `${count} men` })}`,
    female: t`${plural(total, { one: `${count} woman`, other: `${count} women` })}`,
  };
  const phrase = country && IN_COUNTRY[country as keyof typeof IN_COUNTRY];
  const words: FilterWords = {
    gender: gender ? who[gender] : t`${plural(total, { one: `${count} person`, other: `${count} people` })}`,
    age: t`aged ${ages}`,
    country: phrase ? i18n._(phrase) : country ? countryName(localeTag.value, country) : t`in all countries`,
    online: t`online now`,
    photo: t`with a photo`,
    checked: t`with a checked photo`,
    ...(sort === 'new' && { sort: t`newest first` }),
    ...(sort === 'near' && { sort: t`my region first` }),
  };
  return <FilterChips {...props} words={words} />;
}
