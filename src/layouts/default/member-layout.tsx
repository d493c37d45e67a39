import type { ComponentChildren } from 'preact';
import { user } from '#src/state/session.ts';
import { switches } from '#src/state/site.ts';
import { usePart } from '#src/state/use-part.ts';
import { shownRoute } from '#src/state/view.ts';
import { MemberNav } from '../member-nav/member-nav.tsx';
import { SessionFailed } from '../session-failed/session-failed.tsx';
import { MemberHeader } from '../site-header/member-header.tsx';
import { PageFrame } from './page-frame.tsx';

function MemberNotices() {
  const isAway = !!user.value && (user.value.paused || user.value.deletion !== null);
  const AccountNotice = usePart(
    isAway,
    async () => (await import('../account-notice/account-notice.tsx')).AccountNotice,
  );
  return (
    <>
      <SessionFailed />
      {isAway && AccountNotice && shownRoute.value?.route.name !== 'account-deleted' && <AccountNotice />}
    </>
  );
}

/** The frame itself, so that a page keeps its state when its visitor turns out to be a member. */
export function memberFrame(children: ComponentChildren) {
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
export const MemberLayout = ({ children }: { readonly children: ComponentChildren }) => memberFrame(children);
