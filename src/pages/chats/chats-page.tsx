import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { pathTo } from '#shared/routes/route-path.ts';
import { ChatList } from '#src/features/chat-list/chat-list.lazy.tsx';
import { chatSheet } from '#src/features/conversation/chat-sheet.ts';
import { ProfileLabel } from '#src/features/profile-label/profile-label.tsx';
import { memberLayout } from '#src/layouts/default/member-layout.tsx';
import type { Screen } from '#src/layouts/screen.ts';
import { WIDE_SCREEN } from '#src/platform/screen-width.ts';
import { chats, lastOpened } from '#src/state/chats/chats.ts';
import { goTo } from '#src/state/navigation/location.ts';
import styles from './chats-page.module.scss';

/** On wide screens, the list is next to the conversation. This opens the recently opened chat, or the newest one. */
function ChatsPage() {
  const { t } = useLingui();
  const [isRead, setRead] = useState(false);
  const newest = isRead ? chats.value?.find(({ request }) => !request) : undefined;
  const chatId = (lastOpened() ?? newest)?.conversation.id;
  useEffect(() => {
    if (chatId && matchMedia(WIDE_SCREEN).matches) goTo(pathTo('/chats/:chatId', { chatId }), { replace: true });
  }, [chatId]);
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t`Chats`}</h1>
      <ChatList
        label={({ profile }) => <ProfileLabel profile={profile} />}
        sheet={chatSheet}
        onRead={() => setRead(true)}
      />
    </div>
  );
}

export const screen: Screen = { title: msg`Chats`, layout: memberLayout, View: ChatsPage };
