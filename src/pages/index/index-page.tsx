import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { isSearchOpen } from '#shared/rules/visitor-search.ts';
import { DefaultLayout } from '#src/layouts/default/default-layout.tsx';
import { lazy } from '#src/platform/lazy.ts';
import { pathTo } from '#src/route-path.ts';
import type { Screen } from '#src/screen.ts';
import { goTo } from '#src/state/location.ts';
import { isLoggedIn, user } from '#src/state/session.ts';
import { boot, settings, switches } from '#src/state/site.ts';
import { takeTrafficSource, trafficSource } from '#src/state/traffic-source.ts';
import { usePart } from '#src/state/use-part.ts';
import { PartBoundary } from '#src/ui/error-boundary/part-boundary.tsx';
import { PartPlace } from '#src/ui/part-place/part-place.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import { CreateAccountLink } from './create-account-link.tsx';
import { IndexHero } from './index-hero.tsx';
import styles from './index-page.module.scss';
import { Benefits, Questions } from './index-sections.tsx';

const visitorMembers = lazy(() => import('./visitor-members.tsx'));

function Showcase({ framed }: { readonly framed: boolean }) {
  const { t } = useLingui();
  return (
    <section className={styles.section}>
      <h2>{t({ id: 'niche.showcase.title', message: 'Faces you might meet' })}</h2>
      <div className={`${styles.faces} ${framed ? styles.framedFaces : ''}`}>
        {boot.value.art?.showcase.map((picture) => (
          <Picture
            key={picture.base}
            versions={[{ picture, sizes: '(min-width:60rem) 11rem,31vw' }]}
            alt=""
            className={styles.face}
          />
        ))}
      </div>
      <p className={styles.note}>
        {t({
          id: 'niche.showcase.note',
          message: 'These are drawn sample portraits. You’ll meet the members themselves once you’re in.',
        })}
      </p>
    </section>
  );
}

/** The members themselves, where the site shows them to visitors (docs/decisions/0055); its place is kept till they come. */
function OpenSearch() {
  const { t } = useLingui();
  const members = usePart(user.value === null, visitorMembers);
  return (
    <section className={`${styles.section} ${styles.open}`}>
      <h2>{t`Members near you`}</h2>
      {members.part ? (
        <PartBoundary>
          <members.part.VisitorMembers />
        </PartBoundary>
      ) : (
        <PartPlace of={members} />
      )}
    </section>
  );
}

function IndexPage() {
  const { t } = useLingui();
  const framed = switches.value.ui.hero === 'framed';
  const member = isLoggedIn.value;
  useEffect(takeTrafficSource, []);
  useEffect(() => {
    if (member) goTo(pathTo('/members'), { replace: true });
  }, [member]);
  return (
    <>
      <IndexHero framed={framed} />
      {isSearchOpen(settings.value, !!trafficSource.value?.network) && <OpenSearch />}
      <Showcase framed={framed} />
      <Benefits framed={framed} />
      <Questions />
      <section className={styles.last}>
        <h2>{t({ id: 'niche.signup.title', message: 'Start your profile' })}</h2>
        <CreateAccountLink />
      </section>
    </>
  );
}

export const screen: Screen = {
  title: msg({ id: 'niche.meta.title', message: '{brand}: meet someone who gets you' }),
  fullTitle: true,
  late: true,
  showsArt: true,
  description: msg({
    id: 'niche.meta.description',
    message:
      'Join {brand} free, find people near you and start a real conversation. Block and report in a tap, leave whenever you like. For adults of 18 and over.',
  }),
  Layout: DefaultLayout,
  View: IndexPage,
};
