import type { ReactNode } from 'react';
import { lazy } from '#src/platform/lazy.ts';
import { user } from '#src/state/session.ts';
import { switches } from '#src/state/site.ts';
import { usePart } from '#src/state/use-part.ts';
import { shownRoute } from '#src/state/view.ts';
import { PartPlace } from '#src/ui/part-place/part-place.tsx';
import { MemberNav } from '../member-nav/member-nav.tsx';
import { SessionFailed } from '../session-failed/session-failed.tsx';
import { MemberHeader } from '../site-header/member-header.tsx';
import { PageFrame } from './page-frame.tsx';

const accountNotice = lazy(() => import('../account-notice/account-notice.tsx'));

function MemberNotices() {
  const isAway = !!user.value && (user.value.paused || user.value.deletion !== null);
  const isToldHere = isAway && shownRoute.value?.route.name !== 'account-deleted';
  const notice = usePart(isToldHere, accountNotice);
  return (
    <>
      <SessionFailed />
      {isToldHere && (notice.part ? <notice.part.AccountNotice /> : <PartPlace of={notice} />)}
    </>
  );
}

/** The frame itself, so that a page keeps its state when its visitor turns out to be a member. */
export function memberFrame(children: ReactNode) {
  const tabs = switches.value.navigation.position === 'bottom';
  return (
    <PageFrame
      header={<MemberHeader />}
      notices={<MemberNotices />}
      footer={tabs && <MemberNav place="bottom" />}
      tabbed={tabs}
    >
      {children}
    </PageFrame>
  );
}

/** The default layout as members see it: what only members see carries no more than this. */
export const MemberLayout = ({ children }: { readonly children: ReactNode }) => memberFrame(children);
