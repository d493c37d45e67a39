import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CardGrid, useMembers } from '#src/features/profile-card/some-members.tsx';
import { MemberLayout } from '#src/layouts/default/member-layout.tsx';
import { pathTo } from '#src/route-path.ts';
import type { Screen } from '#src/screen.ts';
import { user } from '#src/state/session.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { HomeNews } from './home-news.tsx';
import styles from './home-page.module.scss';
import { HomeProfile } from './home-profile.tsx';

const SHOWN = 8;
/** So many are looked through for new ones. */
const ASKED = 24;
const MORNING_HOUR = 5;
const NOON_HOUR = 12;
const EVENING_HOUR = 18;

function Greeting({ name }: { readonly name: string }) {
  const { t } = useLingui();
  const hour = new Date().getHours();
  if (hour < MORNING_HOUR || hour >= EVENING_HOUR) return t`Good evening, ${name}`;
  return hour < NOON_HOUR ? t`Good morning, ${name}` : t`Good afternoon, ${name}`;
}

function Near({ member }: { readonly member: string | undefined }) {
  const { t } = useLingui();
  const found = useMembers(member ? { source: 'home', auto_load: 1, pp: ASKED } : null);
  const profiles = found.answer && [...found.answer.profiles].sort((a, b) => Number(b.is_new) - Number(a.is_new));
  const answer = found.answer && profiles && { ...found.answer, profiles };
  return (
    <section className={styles.near}>
      <div className={styles.title}>
        <h2>{t`Members near you`}</h2>
        <a href={pathTo('/members')}>{t`Discover`}</a>
      </div>
      {profiles?.length === 0 ? (
        <EmptyState
          icon="search"
          title={t`Nobody near you just yet`}
          action={<LinkButton href={pathTo('/members')}>{t`Search members`}</LinkButton>}
        />
      ) : (
        <CardGrid found={{ ...found, answer }} count={SHOWN} />
      )}
    </section>
  );
}

/** A member's start: who they are here, what is new for them, and whom they might like. */
function HomePage() {
  const { t } = useLingui();
  const member = user.value;
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{member ? <Greeting name={member.profile.name} /> : t`Home`}</h1>
      <div className={styles.side}>
        <HomeProfile />
        <HomeNews />
      </div>
      <Near member={member?.id} />
    </div>
  );
}

export const screen: Screen = { title: msg`Home`, Layout: MemberLayout, View: HomePage };
