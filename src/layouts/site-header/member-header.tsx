import { switches } from '#src/state/site/site.ts';
import { AccountMenu } from '../account-menu/account-menu.tsx';
import { MemberNav } from '../member-nav/member-nav.tsx';
import { SiteHeader } from './site-header.tsx';

export function MemberHeader() {
  return (
    <SiteHeader homePath="/home">
      <MemberNav place={switches.value.navigation.position === 'bottom' ? 'side' : 'top'} />
      <AccountMenu />
    </SiteHeader>
  );
}
