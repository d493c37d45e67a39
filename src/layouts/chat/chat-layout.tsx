import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { COMPOSER_ID } from '#src/features/conversation/composer-id.ts';
import { conversation } from '#src/state/chats/conversation.ts';
import { shownNotice } from '#src/state/overlays/page-notice.ts';
import { hasTabBar } from '#src/state/site/site.ts';
import { SessionFailure } from '../session-failure/session-failure.tsx';
import { MemberHeader } from '../site-header/member-header.tsx';
import { SkipLink } from '../skip-link/skip-link.tsx';
import styles from './chat-layout.module.scss';

/** Skips the navigation and the list of chats. */
function SkipToComposer() {
  const { t } = useLingui();
  return conversation.value && <SkipLink to={COMPOSER_ID}>{t`Write a message`}</SkipLink>;
}

/** In the flow of the page, because at its bottom it would cover the newest messages and the composer. */
function ChatNotice() {
  const PageNotice = shownNotice.value;
  return (
    PageNotice && (
      <div className={styles.notice}>
        <PageNotice />
      </div>
    )
  );
}

export function chatLayout(children: ReactNode) {
  return (
    <div className={`${styles.layout} ${hasTabBar() ? styles.withSidebar : ''}`}>
      <SkipToComposer />
      <MemberHeader />
      <main id="main" className={styles.main}>
        <SessionFailure />
        <ChatNotice />
        {children}
      </main>
    </div>
  );
}
