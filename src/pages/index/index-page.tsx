import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { pathTo } from '#shared/routes/route-path.ts';
import { isSearchOpen } from '#shared/rules/visitor-search.ts';
import { defaultLayout } from '#src/layouts/default/default-layout.tsx';
import type { Screen } from '#src/layouts/screen.ts';
import { lazy } from '#src/platform/lazy.ts';
import { usePart } from '#src/state/loading/use-part.ts';
import { goTo } from '#src/state/navigation/location.ts';
import { isLoggedIn, user } from '#src/state/session/session.ts';
import { takeTrafficSource, trafficSource } from '#src/state/signup/traffic-source.ts';
import { boot, isSignupClosed, settings, switches } from '#src/state/site/site.ts';
import { startPath } from '#src/state/site/start-path.ts';
import { PartBoundary } from '#src/ui/error-boundary/part-boundary.tsx';
import { PartPlaceholder } from '#src/ui/part-placeholder/part-placeholder.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import { CreateAccountLink } from './create-account-link.tsx';
import { IndexHero } from './index-hero.tsx';
import styles from './index-page.module.scss';
import { Benefits, Questions } from './index-sections.tsx';

const visitorMembers = lazy(() => import('./visitor-members.lazy.tsx'));

function Showcase({ framed }: { readonly framed: boolean }) {
  const { t } = useLingui();
  return (
    <section className={styles.section}>
      <h2>{t({ id: 'niche.showcase.title', message: 'Faces you might meet' })}</h2>
      <div className={`${styles.faces} ${framed ? styles.framedFaces : ''}`}>
        {boot.value.art?.showcase.map((picture) => (
          <Picture
            key={picture.base}
            versions={[{ picture, sizes: '(min-width:56.25rem) 11rem,31vw' }]}
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

/** Shows members to visitors if the site allows it (docs/decisions/0055). Reserves the space while they load. */
function VisitorMembersSection() {
  const { t } = useLingui();
  const members = usePart(user.value === null, visitorMembers);
  return (
    <section className={`${styles.section} ${styles.visitorMembers}`} data-app>
      <h2>{t`Members near you`}</h2>
      {members.part ? (
        <PartBoundary>
          <members.part.VisitorMembers />
        </PartBoundary>
      ) : (
        <PartPlaceholder state={members} />
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
    if (member) goTo(pathTo(startPath()), { replace: true });
  }, [member]);
  return (
    <>
      <IndexHero framed={framed} />
      {isSearchOpen(settings.value, !!trafficSource.value?.network) && <VisitorMembersSection />}
      <Showcase framed={framed} />
      <Benefits framed={framed} />
      <Questions />
      {!isSignupClosed() && (
        <section className={styles.closing}>
          <h2>{t({ id: 'niche.signup.title', message: 'Start your profile' })}</h2>
          <CreateAccountLink />
        </section>
      )}
    </>
  );
}

export const screen: Screen = {
  title: msg({ id: 'niche.meta.title', message: '{brand}: meet someone who gets you' }),
  fullTitle: true,
  late: true,
  showsArt: true,
  layout: defaultLayout,
  View: IndexPage,
};
