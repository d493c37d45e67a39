import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ChatList } from '#src/features/chat-list/chat-list.lazy.tsx';
import { ProfileLabel } from '#src/features/profile-label/profile-label.tsx';
import { memberLayout } from '#src/layouts/default/member-layout.tsx';
import { pathTo } from '#src/routing/route-path.ts';
import type { Screen } from '#src/routing/screen.ts';
import { lastOpened } from '#src/state/chats/chats.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import styles from './chats-page.module.scss';

function ChatsPage() {
  const { t } = useLingui();
  const last = lastOpened();
  const name = last?.profile.name ?? '';
  return (
    <div className={styles.page}>
      <div className={styles.list}>
        <h1 tabIndex={-1}>{t`Chats`}</h1>
        <ChatList label={({ profile }) => <ProfileLabel profile={profile} />} />
      </div>
      {last && (
        <aside className={styles.aside}>
          <EmptyState
            icon="message-circle"
            title={t`Choose a chat`}
            action={
              <LinkButton tone="quiet" href={pathTo('/chats/:chatId', { chatId: last.conversation.id })}>
                {t`Go on with ${name}`}
              </LinkButton>
            }
          />
        </aside>
      )}
    </div>
  );
}

export const screen: Screen = { title: msg`Chats`, layout: memberLayout, View: ChatsPage };
