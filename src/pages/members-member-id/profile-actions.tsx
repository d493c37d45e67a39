import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { startChat } from '#src/api/chats.ts';
import { ChatMenu } from '#src/features/conversation/chat-menu.tsx';
import { showChatStartFailure } from '#src/features/conversation/chat-start-failure.tsx';
import { LikeButton } from '#src/features/profile-card/like-button.tsx';
import { pathTo } from '#src/route-path.ts';
import { goTo } from '#src/state/location.ts';
import type { ShownProfile } from '#src/state/profile.ts';
import { isLoggedIn, user } from '#src/state/session.ts';
import { switches } from '#src/state/site.ts';
import { Button, LinkButton } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './profile-actions.module.scss';

/** Members like and write; visitors are asked to join (docs/product/permissions.md#visitors-and-members). */
export function ProfileActions({ shown }: { readonly shown: ShownProfile }) {
  const { t, i18n } = useLingui();
  const [busy, setBusy] = useState(false);
  const { profile, chat_id, can_message } = shown;
  if (!isLoggedIn.value) {
    const { name } = profile;
    return <LinkButton href={pathTo('/signup')}>{t`Sign up to meet ${name}`}</LinkButton>;
  }
  const openChat = async () => {
    setBusy(true);
    try {
      const chatId = chat_id ?? (await startChat(profile.id)).id;
      goTo(pathTo('/chats/:chatId', { chatId }));
    } catch (error) {
      setBusy(false);
      showChatStartFailure(i18n, error);
    }
  };
  return (
    <div className={styles.actions}>
      <LikeButton profile={{ ...profile, liked: shown.liked }} />
      {switches.value.memberDetails.startConversation && can_message.allowed && (
        <Button busy={busy} onClick={openChat}>
          <Icon name="message-circle" />
          {chat_id ? t`Open chat` : t`Start chat`}
        </Button>
      )}
      {profile.id !== user.value?.id && <ChatMenu profile={profile} />}
    </div>
  );
}
