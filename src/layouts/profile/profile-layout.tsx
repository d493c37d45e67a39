import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { user } from '#src/state/session/session.ts';
import { hasTabBar } from '#src/state/site/site.ts';
import { defaultLayout } from '../default/default-layout.tsx';
import { MemberNotices } from '../default/member-layout.tsx';
import { SiteFooter } from '../site-footer/site-footer.tsx';
import { MemberHeader } from '../site-header/member-header.tsx';
import { SkipLink } from '../skip-link/skip-link.tsx';
import styles from './profile-layout.module.scss';

function ProfileFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className={`${styles.layout} ${hasTabBar() ? styles.withSidebar : ''}`}>
      <SkipLink to="main">{t`Skip to content`}</SkipLink>
      <MemberHeader />
      <main id="main" className={styles.main}>
        <MemberNotices />
        {children}
      </main>
      <SiteFooter isAboveTabBar={false} />
    </div>
  );
}

/**
 * On phones, members see the profile's own bars in place of the header and the tabs. A viewer who is not known yet is taken for a
 * member, so that nothing moves for members once they are.
 */
export function profileLayout(children: ReactNode) {
  return user.value === null ? defaultLayout(children) : <ProfileFrame>{children}</ProfileFrame>;
}
