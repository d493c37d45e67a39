import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { ApiError } from '#src/api/api-error.ts';
import { Composer } from '#src/features/conversation/composer.tsx';
import { MessageList } from '#src/features/conversation/message-list.tsx';
import { ProfileLabel } from '#src/features/profile-label/profile-label.tsx';
import { ChatLayout } from '#src/layouts/chat/chat-layout.tsx';
import { pathTo } from '#src/route-path.ts';
import type { Screen, ScreenProps } from '#src/screen.ts';
import { closeConversation, conversation, openConversation } from '#src/state/conversation.ts';
import { user } from '#src/state/session.ts';
import { cdnPrefix } from '#src/state/site.ts';
import { Button, LinkButton } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Photo } from '#src/ui/photo/photo.tsx';
import styles from './chat-page.module.scss';

function ChatPage({ params }: ScreenProps) {
  const { t } = useLingui();
  const id = params.chatId ?? '';
  const [failure, setFailure] = useState<'absent' | 'other' | null>(null);
  const load = () => {
    setFailure(null);
    openConversation(id).catch((error: unknown) =>
      setFailure(error instanceof ApiError && error.status === 404 ? 'absent' : 'other'),
    );
  };
  const member = user.value?.id;
  useEffect(() => {
    if (!member) return undefined;
    load();
    return closeConversation;
  }, [id, member]);

  const open = conversation.value;
  const profile = open?.profile;
  if (failure === 'absent') {
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
  return (
    <div class={styles.page}>
      <div class={styles.head}>
        <a href={pathTo('/chats')} class={styles.back} aria-label={t`All chats`}>
          <Icon name="arrow-left" />
        </a>
        {profile && (
          <a href={pathTo('/members/:memberId', { memberId: profile.id })} class={styles.who}>
            <span class={styles.face}>
              <Photo
                image={profile.main_image}
                cdnPrefix={cdnPrefix.value}
                name={profile.name}
                sizes="44px"
                upToPx={160}
                decorative
              />
            </span>
            <h1 class={styles.name} tabIndex={-1}>
              {profile.name}
            </h1>
            <ProfileLabel profile={profile} />
          </a>
        )}
        {!profile && <h1 class={styles.name}>{t`Chat`}</h1>}
      </div>
      {failure === 'other' && (
        <div class={styles.failed}>
          <Notice tone="danger" action={<Button tone="quiet" small onClick={load}>{t`Retry`}</Button>}>
            {t`This chat could not be loaded.`}
          </Notice>
        </div>
      )}
      <MessageList />
      <Composer id={id} />
    </div>
  );
}

export const screen: Screen = { title: msg`Chat`, Layout: ChatLayout, View: ChatPage };
