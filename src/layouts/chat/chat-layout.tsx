import type { ReactNode } from 'react';
import { switches } from '#src/state/site/site.ts';
import { SessionFailure } from '../session-failure/session-failure.tsx';
import { MemberHeader } from '../site-header/member-header.tsx';
import styles from './chat-layout.module.scss';

export function chatLayout(children: ReactNode) {
  const hasSidebar = switches.value.navigation.position === 'bottom';
  return (
    <div className={`${styles.layout} ${hasSidebar ? styles.withSidebar : ''}`}>
      <MemberHeader />
      <main id="main" className={styles.main}>
        <SessionFailure />
        {children}
      </main>
    </div>
  );
}
