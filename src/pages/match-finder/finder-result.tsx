import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { FilterOptions } from '#shared/contracts/search.ts';
import { toFilterQuery } from '#shared/rules/filter-query.ts';
import { isSignupOpen } from '#shared/rules/signup-open.ts';
import { useMembers } from '#src/features/profile-card/some-members.tsx';
import { pathTo } from '#src/route-path.ts';
import { user } from '#src/state/session.ts';
import { cdnPrefix, settings } from '#src/state/site.ts';
import { trafficSource } from '#src/state/traffic-source.ts';
import { Button, LinkButton } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Photo } from '#src/ui/photo/photo.tsx';
import { matchAddress } from './match-address.ts';
import styles from './match-finder-page.module.scss';

const SHOWN = 6;

interface Props {
  readonly search: string;
  readonly filters: FilterOptions;
}

/** How many there are, some of them beyond recognition, and the way in. */
export function FinderResult({ search, filters }: Props) {
  const { t } = useLingui();
  const member = user.value;
  const isOpen = !!member || isSignupOpen(settings.value.signups, trafficSource.value);
  const found = useMembers(
    isOpen ? { source: 'match-finder', manual_search: 1, do_not_save: 1, pp: SHOWN, ...toFilterQuery(filters) } : null,
  );
  const { profiles = [], paging } = found.answer ?? {};
  const total = paging?.num_results ?? 0;
  const title = () => {
    if (!isOpen || found.failed) return t`Find your match`;
    if (!paging) return t`One moment…`;
    if (paging.more) return t`More than ${total} members fit`;
    return total ? t`${plural(total, { one: '# member fits', other: '# members fit' })}` : t`Nobody near you just yet`;
  };
  return (
    <>
      <h1 tabIndex={-1} aria-live="polite">
        {title()}
      </h1>
      {found.failed && (
        <Notice tone="danger" action={<Button tone="quiet" small onClick={found.load}>{t`Retry`}</Button>}>
          {t`The search could not be loaded.`}
        </Notice>
      )}
      {total > 0 && (
        <ul className={styles.blurred} aria-hidden="true">
          {profiles.map(({ id, name, main_image }) => (
            <li key={id}>
              <Photo image={main_image} cdnPrefix={cdnPrefix.value} name={name} sizes="8rem" upToPx={160} decorative />
            </li>
          ))}
        </ul>
      )}
      {paging && total === 0 && filters.countryregion > 0 && (
        <LinkButton tone="quiet" href={matchAddress(search, 'region', 0)}>
          {t`All regions`}
        </LinkButton>
      )}
      <LinkButton wide href={pathTo(member ? '/members' : '/signup')}>
        {member ? t`To the members` : t`Create free account`}
      </LinkButton>
    </>
  );
}
