import type { ComponentChildren } from 'preact';
import { switches } from '#src/state/site.ts';
import { MemberNav } from '../member-nav/member-nav.tsx';
import { SessionFailed } from '../session-failed/session-failed.tsx';
import { MemberHeader } from '../site-header/member-header.tsx';
import { PageFrame } from './page-frame.tsx';

/** The default layout as members see it: what only members see carries no more than this. */
export function MemberLayout({ children }: { readonly children: ComponentChildren }) {
  const tabs = switches.value.navigation.position === 'bottom';
  return (
    <PageFrame header={<MemberHeader />} footer={tabs && <MemberNav place="bottom" />} tabbed={tabs}>
      <SessionFailed />
      {children}
    </PageFrame>
  );
}
