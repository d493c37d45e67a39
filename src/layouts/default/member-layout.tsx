import type { ReactNode } from 'react';
import { lazy } from '#src/platform/lazy.ts';
import { usePart } from '#src/state/loading/use-part.ts';
import { shownRoute } from '#src/state/navigation/view.ts';
import { user } from '#src/state/session/session.ts';
import { hasTabBar } from '#src/state/site/site.ts';
import { PartPlaceholder } from '#src/ui/part-placeholder/part-placeholder.tsx';
import { MemberNav } from '../member-nav/member-nav.tsx';
import { SessionFailure } from '../session-failure/session-failure.tsx';
import { MemberHeader } from '../site-header/member-header.tsx';
import { PageFrame } from './page-frame.tsx';

const accountNotice = lazy(() => import('../account-notice/account-notice.lazy.tsx'));

export function MemberNotices() {
  const member = user.value;
  const isHidden = !!member && (member.paused || member.deletion !== null || !!member.suspension || !!member.age_look);
  const showsNotice = isHidden && shownRoute.value?.route.name !== 'account-deleted';
  const notice = usePart(showsNotice, accountNotice);
  return (
    <>
      <SessionFailure />
      {showsNotice && (notice.part ? <notice.part.AccountNotice /> : <PartPlaceholder state={notice} />)}
    </>
  );
}

/** The layout of members-only pages, without the visitor's code. */
export function memberLayout(children: ReactNode, siteFooter?: ReactNode) {
  const withTabBar = hasTabBar();
  return (
    <PageFrame
      header={<MemberHeader />}
      notices={<MemberNotices />}
      footer={
        <>
          {siteFooter}
          {withTabBar && <MemberNav place="bottom" />}
        </>
      }
      isTall={!!siteFooter}
      hasTabBar={withTabBar}
    >
      {children}
    </PageFrame>
  );
}
