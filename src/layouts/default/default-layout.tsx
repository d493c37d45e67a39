import type { ReactNode } from 'react';
import { shownRoute } from '#src/state/navigation/view.ts';
import { isLoggedIn } from '#src/state/session/session.ts';
import { SiteFooter } from '../site-footer/site-footer.tsx';
import { VisitorHeader } from '../site-header/visitor-header.tsx';
import { memberLayout } from './member-layout.tsx';
import { PageFrame } from './page-frame.tsx';

const FULL_BLEED_ROUTES = ['index'];

/** The visitor layout until a member is logged in. */
export function defaultLayout(children: ReactNode) {
  if (isLoggedIn.value) return memberLayout(children, <SiteFooter />);
  return (
    <PageFrame
      header={<VisitorHeader />}
      footer={<SiteFooter />}
      fullBleed={FULL_BLEED_ROUTES.includes(shownRoute.value?.route.name ?? '')}
    >
      {children}
    </PageFrame>
  );
}
