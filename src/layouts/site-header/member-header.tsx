import { hasTabBar } from '#src/state/site/site.ts';
import { AccountMenu } from '../account-menu/account-menu.tsx';
import { BalanceLink } from '../member-nav/balance-link.tsx';
import { Bell } from '../member-nav/bell.tsx';
import { MemberNav } from '../member-nav/member-nav.tsx';
import { SiteHeader } from './site-header.tsx';

/** With a tab bar on phones, its links are at the side of wide screens, and the member's account below them. */
export function MemberHeader() {
  const isSidebar = hasTabBar();
  return (
    <SiteHeader homePath="/home" isSidebar={isSidebar}>
      <MemberNav place={isSidebar ? 'side' : 'top'} />
      <Bell isSidebar={isSidebar} />
      {isSidebar && <BalanceLink />}
      <AccountMenu isSidebar={isSidebar} />
    </SiteHeader>
  );
}
