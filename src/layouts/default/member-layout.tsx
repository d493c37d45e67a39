import type { ComponentChildren } from 'preact';
import { user } from '#src/state/session.ts';
import { switches } from '#src/state/site.ts';
import { usePart } from '#src/state/use-part.ts';
import { shownRoute } from '#src/state/view.ts';
import { MemberNav } from '../member-nav/member-nav.tsx';
import { SessionFailed } from '../session-failed/session-failed.tsx';
import { MemberHeader } from '../site-header/member-header.tsx';
import { PageFrame } from './page-frame.tsx';

/** The default layout as members see it: what only members see carries no more than this. */
export function MemberLayout({ children }: { readonly children: ComponentChildren }) {
  const tabs = switches.value.navigation.position === 'bottom';
  const isAway = !!user.value && (user.value.paused || user.value.deletion !== null);
  const AccountNotice = usePart(
    isAway,
    async () => (await import('../account-notice/account-notice.tsx')).AccountNotice,
  );
  return (
    <PageFrame header={<MemberHeader />} footer={tabs && <MemberNav place="bottom" />} tabbed={tabs}>
      <SessionFailed />
      {isAway && AccountNotice && shownRoute.value?.route.name !== 'account-deleted' && <AccountNotice />}
      {children}
    </PageFrame>
  );
}
