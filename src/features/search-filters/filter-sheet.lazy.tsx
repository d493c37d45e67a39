import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { FilterOptions } from '#shared/contracts/search.ts';
import { mergeFilters, sameFilters } from '#shared/rules/changed-filters.ts';
import { withoutFilters } from '#src/state/search/without-filters.ts';
import { localeTag } from '#src/state/site/language.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import type { FilterProps } from './filter-props.ts';
import styles from './filter-sheet.module.scss';
import { SearchFields } from './search-fields.tsx';
import { type MatchCount, useMatchCount } from './use-match-count.ts';

interface Props {
  readonly filters: FilterProps['filters'];
  readonly onShow: (chosen: FilterOptions) => void;
}

function useShowText(count: MatchCount | undefined): string {
  const { t } = useLingui();
  if (!count) return t`Show members`;
  const { total, more } = count;
  if (!more) return t`${plural(total, { one: 'Show # member', other: 'Show # members' })}`;
  const counted = new Intl.NumberFormat(localeTag.value).format(total);
  return t`Show more than ${counted} members`;
}

/** All filters. They apply when the member shows the results; closing in any other way changes nothing. */
export function FilterSheet({ filters, onShow }: Props) {
  const { t } = useLingui();
  const [draft, setDraft] = useState<FilterOptions>();
  const shown = draft ?? filters;
  const count = useMatchCount(shown);
  const showText = useShowText(count);
  const finds = count?.total !== 0;
  const choose = (change: Partial<FilterOptions>) => {
    setDraft((before) => {
      const now = before ?? filters;
      return now ? mergeFilters(now, change) : before;
    });
  };
  const isReset = !shown || sameFilters(mergeFilters(shown, withoutFilters()), shown);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (shown && finds) onShow(shown);
  };
  return (
    <form className={styles.sheet} aria-label={t`Filters`} onSubmit={handleSubmit}>
      <div className={styles.head} data-grip>
        <h2>{t`Filters`}</h2>
        <button type="button" className={styles.close} aria-label={t`Close`} data-choice>
          <Icon name="x" />
        </button>
      </div>
      <SearchFields filters={shown} onChoose={choose} />
      <div className={styles.foot}>
        <p role="status" className={finds ? undefined : styles.none}>
          {finds
            ? count && <VisuallyHidden>{showText}</VisuallyHidden>
            : t({
                id: 'niche.empty.members',
                message: 'No one matches these filters yet. Try a wider age range or another region.',
              })}
        </p>
        <Button tone="plain" disabledFocusable={isReset} onClick={() => choose(withoutFilters())}>
          {t`Reset`}
        </Button>
        <Button type="submit" disabledFocusable={!shown || !finds}>
          {showText}
        </Button>
      </div>
    </form>
  );
}
