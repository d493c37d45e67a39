import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { pathTo } from '#shared/routes/route-path.ts';
import { dateText } from '#shared/rules/date-text.ts';
import { toFilterQuery } from '#shared/rules/filter-query.ts';
import { dayPartAt } from '#shared/rules/greeting.ts';
import { CardGrid } from '#src/features/profile-card/card-grid.tsx';
import { useMemberSearch } from '#src/features/profile-card/use-member-search.ts';
import { memberLayoutWithFooter } from '#src/layouts/default/member-layout-with-footer.tsx';
import type { Screen } from '#src/layouts/screen.ts';
import { user } from '#src/state/session/session.ts';
import { locale, localeTag } from '#src/state/site/language.ts';
import { isPaper } from '#src/state/site/paper.ts';
import { isOff } from '#src/state/site/site.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { HomeNews } from './home-news.tsx';
import styles from './home-page.module.scss';
import { HomeProfile } from './home-profile.tsx';

const SHOWN_COUNT = 8;
/** How many members to load. The new ones among them are shown first. */
const REQUESTED_COUNT = 24;

function Greeting({ name }: { readonly name: string }) {
  const { t } = useLingui();
  const now = new Date();
  const part = dayPartAt(now.getHours() * 60 + now.getMinutes(), locale.value);
  if (part === 'evening') return t`Good evening, ${name}`;
  return part === 'morning' ? t`Good morning, ${name}` : t`Good afternoon, ${name}`;
}

/** Above the greeting, as on a newspaper. */
const Today = () => dateText(localeTag.value, Date.now(), { weekday: 'long', day: 'numeric', month: 'long' });

function NearbyMembers({ member }: { readonly member: string | undefined }) {
  const { t } = useLingui();
  const nearby = useMemberSearch(member ? { source: 'home', auto_load: 1, pp: REQUESTED_COUNT } : null);
  const { filter_options: filters, profiles: inRegion = [] } = nearby.answer ?? {};
  const widens = !!filters?.countryregion && inRegion.length < SHOWN_COUNT;
  const wider = useMemberSearch(
    widens
      ? {
          source: 'home',
          manual_search: 1,
          do_not_save: 1,
          pp: REQUESTED_COUNT,
          ...toFilterQuery({ ...filters, countryregion: 0 }),
        }
      : null,
  );
  const found = widens ? wider : nearby;
  const profiles = found.answer && [...found.answer.profiles].sort((a, b) => Number(b.is_new) - Number(a.is_new));
  const answer = found.answer && profiles && { ...found.answer, profiles };
  return (
    <section className={styles.nearby}>
      <div className={styles.title}>
        <h2>
          {!filters || (filters.countryregion && !widens)
            ? t`Members near you`
            : filters.country
              ? t`Members in your country`
              : t`New members`}
        </h2>
        <a href={pathTo('/members')}>{t`Discover`}</a>
      </div>
      {profiles?.length === 0 ? (
        <EmptyState
          icon="search"
          preview="cards"
          title={t`No members found yet`}
          action={<LinkButton href={pathTo('/members')}>{t`Search members`}</LinkButton>}
        />
      ) : (
        <CardGrid found={{ ...found, answer }} count={SHOWN_COUNT} />
      )}
    </section>
  );
}

function HomePage() {
  const { t } = useLingui();
  const member = user.value;
  return (
    <div className={styles.page}>
      <div className={styles.greeting}>
        {isPaper() && <p className={styles.date}>{member && <Today />}</p>}
        <h1 tabIndex={-1}>{member ? <Greeting name={member.profile.name} /> : t`Home`}</h1>
      </div>
      <HomeNews />
      {!isOff('profileSearch') && <NearbyMembers member={member?.id} />}
      {!isOff('myProfile') && <HomeProfile />}
    </div>
  );
}

export const screen: Screen = { title: msg`Home`, layout: memberLayoutWithFooter, View: HomePage };
