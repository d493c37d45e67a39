import type { ReactNode } from 'react';
import { isLoggedIn } from '#src/state/session.ts';
import { shownRoute } from '#src/state/view.ts';
import { SiteFooter } from '../site-footer/site-footer.tsx';
import { VisitorHeader } from '../site-header/visitor-header.tsx';
import { memberFrame } from './member-layout.tsx';
import { PageFrame } from './page-frame.tsx';

/** Pages whose pictures run to the edges of the screen. */
const BLEEDING = ['index'];

/** The default layout of pages that anyone sees: a visitor's, until a member is known to look. */
export function DefaultLayout({ children }: { readonly children: ReactNode }) {
  if (isLoggedIn.value) return memberFrame(children);
  return (
    <PageFrame
      header={<VisitorHeader />}
      footer={<SiteFooter />}
      bleeds={BLEEDING.includes(shownRoute.value?.route.name ?? '')}
    >
      {children}
    </PageFrame>
  );
}
