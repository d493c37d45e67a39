import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Card } from '#shared/contracts/profile.ts';
import { ChatMenu } from '#src/features/conversation/chat-menu.tsx';
import { Composer } from '#src/features/conversation/composer.tsx';
import { MessageList } from '#src/features/conversation/message-list.tsx';
import { ProfileLabel } from '#src/features/profile-label/profile-label.tsx';
import { ChatLayout } from '#src/layouts/chat/chat-layout.tsx';
import { lazy } from '#src/platform/lazy.ts';
import { pathTo } from '#src/route-path.ts';
import type { Screen, ScreenProps } from '#src/screen.ts';
import { absentConversation, closeConversation, conversation, openConversation } from '#src/state/conversation.ts';
import { runPart } from '#src/state/run-part.ts';
import { user } from '#src/state/session.ts';
import { cdnPrefix, switches } from '#src/state/site.ts';
import { usePart } from '#src/state/use-part.ts';
import { Button, LinkButton } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { PartBoundary } from '#src/ui/error-boundary/part-boundary.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { PartPlace } from '#src/ui/part-place/part-place.tsx';
import { Photo } from '#src/ui/photo/photo.tsx';
import styles from './chat-page.module.scss';

const chatList = lazy(() => import('#src/features/chat-list/chat-list.tsx'));
const removal = lazy(() => import('#src/features/chat-list/ask-removal.tsx'));

function Who({ profile }: { readonly profile: Card }) {
  return (
    <a href={pathTo('/members/:memberId', { memberId: profile.id })} className={styles.who}>
      <span className={styles.face}>
        <Photo
          image={profile.main_image}
          cdnPrefix={cdnPrefix.value}
          name={profile.name}
          sizes="44px"
          upToPx={160}
          decorative
        />
      </span>
      <h1 className={styles.name} tabIndex={-1}>
        {profile.name}
      </h1>
      <ProfileLabel profile={profile} />
    </a>
  );
}

/** Where the list of chats stands beside the conversation. */
const WIDE = '(min-width: 60rem)';

function ChatPage({ params }: ScreenProps) {
  const { t, i18n } = useLingui();
  const id = params.chatId ?? '';
  const [failed, setFailed] = useState(false);
  const [wide, setWide] = useState(false);
  useEffect(() => setWide(matchMedia(WIDE).matches), []);
  const list = usePart(wide, chatList);
  const load = () => {
    setFailed(false);
    openConversation(id).catch(() => setFailed(true));
  };
  const member = user.value?.id;
  useEffect(() => {
    if (!member) return undefined;
    load();
    return closeConversation;
  }, [id, member]);

  const open = conversation.value;
  // Whatever was read or acknowledged since has found the network again.
  useEffect(() => setFailed(false), [open]);
  const profile = open?.profile;
  if (absentConversation.value === id) {
    return (
      <EmptyState
        icon="message-circle"
        title={t`This chat is not there`}
        action={<LinkButton href={pathTo('/chats')}>{t`All chats`}</LinkButton>}
      >
        {t`It may have been removed.`}
      </EmptyState>
    );
  }
  const remove = () => runPart(i18n, removal, ({ askRemoval }) => askRemoval(i18n, id, profile?.name ?? ''));
  return (
    <div className={styles.sides}>
      <aside className={styles.list} aria-label={t`All chats`}>
        {list.part ? (
          <PartBoundary>
            <list.part.ChatList current={id} label={(chat) => <ProfileLabel profile={chat.profile} />} />
          </PartBoundary>
        ) : (
          <PartPlace of={list} />
        )}
      </aside>
      <div className={styles.page}>
        <div className={`${styles.head} ${switches.value.chat.topBar ? styles.bar : ''}`}>
          <a href={pathTo('/chats')} className={styles.back} aria-label={t`All chats`}>
            <Icon name="arrow-left" />
          </a>
          {profile ? <Who profile={profile} /> : <h1 className={styles.name}>{t`Chat`}</h1>}
          {profile && <ChatMenu id={id} profile={profile} onRemove={remove} />}
        </div>
        {failed && (
          <div className={styles.failed}>
            <Notice
              tone={open ? 'info' : 'danger'}
              action={<Button tone="quiet" small onClick={load}>{t`Retry`}</Button>}
            >
              {open ? t`No connection. What you write is sent once it is back.` : t`This chat could not be loaded.`}
            </Notice>
          </div>
        )}
        <PartBoundary key={`${id} messages`}>
          <MessageList />
        </PartBoundary>
        <Composer key={id} id={id} />
      </div>
    </div>
  );
}

export const screen: Screen = { title: msg`Chat`, Layout: ChatLayout, View: ChatPage };
