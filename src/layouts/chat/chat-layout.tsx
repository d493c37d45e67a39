import type { ReactNode } from 'react';
import { SessionFailed } from '../session-failed/session-failed.tsx';
import { MemberHeader } from '../site-header/member-header.tsx';
import styles from './chat-layout.module.scss';

/** The conversation takes the height that is left; nothing lies below the composer. */
export function ChatLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.layout}>
      <MemberHeader />
      <main id="main" className={styles.main}>
        <SessionFailed />
        {children}
      </main>
    </div>
  );
}
