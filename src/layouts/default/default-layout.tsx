import type { ReactNode } from 'react';
import { shownRoute } from '#src/state/navigation/view.ts';
import { isLoggedIn, user } from '#src/state/session/session.ts';
import { hasTabBar } from '#src/state/site/site.ts';
import { SiteFooter } from '../site-footer/site-footer.tsx';
import { VisitorHeader } from '../site-header/visitor-header.tsx';
import { memberLayout } from './member-layout.tsx';
import { PageFrame } from './page-frame.tsx';
import styles from './visitor-frame.module.scss';

const FULL_BLEED_ROUTES = ['index'];

/** A page whose session is not known yet may become a member's. */
function frameClass(): string | undefined {
  if (user.value !== undefined) return '';
  return hasTabBar() ? styles.besideSidebar : styles.aboveTabs;
}

/** The visitor layout until a member is logged in. */
export function defaultLayout(children: ReactNode) {
  if (isLoggedIn.value) return memberLayout(children, <SiteFooter />);
  return (
    <PageFrame
      header={<VisitorHeader />}
      footer={<SiteFooter />}
      className={frameClass()}
      fullBleed={FULL_BLEED_ROUTES.includes(shownRoute.value?.route.name ?? '')}
    >
      {children}
    </PageFrame>
  );
}
