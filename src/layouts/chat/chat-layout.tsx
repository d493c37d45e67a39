import type { ReactNode } from 'react';
import { SessionFailure } from '../session-failure/session-failure.tsx';
import { MemberHeader } from '../site-header/member-header.tsx';
import styles from './chat-layout.module.scss';

export function chatLayout(children: ReactNode) {
  return (
    <div className={styles.layout}>
      <MemberHeader />
      <main id="main" className={styles.main}>
        <SessionFailure />
        {children}
      </main>
    </div>
  );
}
