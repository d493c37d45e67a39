import type { ReactNode } from 'react';
import { user } from '#src/state/session/session.ts';
import { hasTabBar } from '#src/state/site/site.ts';
import { defaultLayout } from '../default/default-layout.tsx';
import { MemberNotices } from '../default/member-layout.tsx';
import { PageFrame } from '../default/page-frame.tsx';
import { SiteFooter } from '../site-footer/site-footer.tsx';
import { MemberHeader } from '../site-header/member-header.tsx';
import styles from './profile-layout.module.scss';

/**
 * On phones, members see the profile's own bars in place of the header and the tabs. A viewer who is not known yet is taken for a
 * member, so that nothing moves for members once they are.
 */
export function profileLayout(children: ReactNode) {
  if (user.value === null) return defaultLayout(children);
  return (
    <PageFrame
      header={<MemberHeader />}
      notices={<MemberNotices />}
      footer={<SiteFooter isAboveTabBar={false} />}
      hasTabBar={hasTabBar()}
      className={styles.profile}
    >
      {children}
    </PageFrame>
  );
}
