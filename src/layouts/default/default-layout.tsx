import { useLingui } from '@lingui/react/macro';
import type { ComponentChildren } from 'preact';
import { isLoggedIn, user } from '#src/state/session.ts';
import { switches } from '#src/state/site.ts';
import { shownRoute } from '#src/state/view.ts';
import { MemberNav } from '../member-nav/member-nav.tsx';
import { SiteFooter } from '../site-footer/site-footer.tsx';
import { SiteHeader } from '../site-header/site-header.tsx';
import styles from './default-layout.module.scss';

/** Whether to lay the page out for a member: known to be one, or not yet known on a page only members see. */
const forMember = () => isLoggedIn.value || (user.value === undefined && shownRoute.value?.route.access === 'member');

/** Pages whose pictures run to the edges of the screen. */
const BLEEDING = ['index'];

export function DefaultLayout({ children }: { readonly children: ComponentChildren }) {
  const { t } = useLingui();
  const member = forMember();
  const tabs = member && switches.value.navigation.position === 'bottom';
  const bleeds = BLEEDING.includes(shownRoute.value?.route.name ?? '');
  return (
    <div class={styles.layout}>
      <a class={styles.skip} href="#main">
        {t`Skip to content`}
      </a>
      <SiteHeader member={member} />
      <main id="main" class={`${styles.main} ${bleeds ? styles.bleed : ''} ${tabs ? styles.tabbed : ''}`}>
        {children}
      </main>
      {!member && <SiteFooter />}
      {tabs && <MemberNav place="bottom" />}
    </div>
  );
}
