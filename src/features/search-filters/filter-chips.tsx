import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { FilterOptions } from '#shared/contracts/search.ts';
import { countryName } from '#src/i18n/country-name.ts';
import { loadRegions } from '#src/state/places/load-regions.ts';
import { regionsOf } from '#src/state/places/regions.ts';
import { localeTag } from '#src/state/site/language.ts';
import { settings } from '#src/state/site/site.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { useOverlay } from '#src/ui/overlay/use-overlay.ts';
import { useAgeText } from './age-text.ts';
import bar from './filter-bar.module.scss';
import styles from './filter-chips.module.scss';
import { useSortTexts } from './sort-texts.ts';

export interface FilterChipsProps {
  readonly filters: FilterOptions;
  readonly onChoose: (change: Partial<FilterOptions>) => void;
  /** Shows all filters. */
  readonly overlay: ReturnType<typeof useOverlay>;
  /** Other words for some filters, as in a sentence. */
  readonly words?: FilterWords;
}

export type FilterWords = Partial<Readonly<Record<ChipKey, string>>>;
type ChipKey = 'gender' | 'age' | 'country' | 'region' | 'online' | 'photo' | 'checked' | 'sort';

interface Chip {
  readonly key: ChipKey;
  readonly text: string;
  /** For a filter that can be removed. Every search has the others. */
  readonly removal?: { readonly name: string; readonly change: Partial<FilterOptions> };
}

function useChips(filters: FilterOptions, words: FilterWords): readonly (Chip | false | undefined)[] {
  const { t } = useLingui();
  const ageText = useAgeText();
  const sortTexts = useSortTexts();
  const { search_fields, countries } = settings.value;
  const { gender, min_age, max_age, country, countryregion, online, with_photo, checked, sort = 'active' } = filters;
  const genders = { male: t`Men`, female: t`Women` };
  const ages = ageText(filters);
  const region = regionsOf(country).find(({ id }) => id === countryregion)?.name ?? t`Region`;
  const removable = (key: ChipKey, text: string, change: Partial<FilterOptions>, name = t`Remove: ${text}`): Chip => ({
    key,
    text,
    removal: { name, change },
  });
  return [
    (!!words.gender || search_fields.includes('gender')) && {
      key: 'gender',
      text: gender ? genders[gender] : t`Everyone`,
    },
    (min_age !== null || max_age !== null) &&
      removable('age', ages, { min_age: null, max_age: null }, t`Remove: aged ${ages}`),
    search_fields.includes('country') &&
      countries.length > 1 && {
        key: 'country',
        text: country ? countryName(localeTag.value, country) : t`All countries`,
      },
    countryregion > 0 && removable('region', region, { countryregion: 0 }),
    online && removable('online', t`Online now`, { online: false }),
    with_photo && removable('photo', t`With photo`, { with_photo: false }),
    checked && removable('checked', t`Photo checked`, { checked: false }),
    sort !== 'active' && removable('sort', sortTexts[sort], { sort: 'active' }),
  ];
}

/** The filters of the search on screen. A press on one shows them all. */
export function FilterChips({ filters, onChoose, overlay, words = {} }: FilterChipsProps) {
  const chips = useChips(filters, words);
  const tag = localeTag.value;
  const { country, countryregion } = filters;
  useEffect(() => {
    if (countryregion) loadRegions(country);
  }, [country, countryregion, tag]);
  const handleRemove = (change: Partial<FilterOptions>) => {
    // The pressed button disappears.
    overlay.button.current?.focus();
    onChoose(change);
  };
  return chips.map(
    (chip) =>
      chip && (
        <span key={chip.key} className={styles.chip}>
          <button
            type="button"
            className={`${bar.chip} ${styles.value} ${chip.removal ? styles.removable : ''}`}
            {...overlay.opener}
          >
            {words[chip.key] ?? chip.text}
            {!chip.removal && <Icon name="chevron-down" />}
          </button>
          {chip.removal && (
            <button
              type="button"
              className={styles.remove}
              aria-label={chip.removal.name}
              onClick={() => chip.removal && handleRemove(chip.removal.change)}
            >
              <Icon name="x" />
            </button>
          )}
        </span>
      ),
  );
}
