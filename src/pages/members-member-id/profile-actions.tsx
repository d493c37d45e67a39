import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { pathTo } from '#shared/routes/route-path.ts';
import { startChat } from '#src/api/chats.ts';
import { ChatMenu } from '#src/features/conversation/chat-menu.tsx';
import { showChatStartFailure } from '#src/features/conversation/chat-start-failure.tsx';
import { WritingBarrier } from '#src/features/conversation/writing-barrier.tsx';
import { LikeButton } from '#src/features/profile-card/like-button.tsx';
import { lazy } from '#src/platform/lazy.ts';
import { useKeyText } from '#src/state/failures/use-key-text.ts';
import { runPart } from '#src/state/loading/run-part.ts';
import { goTo } from '#src/state/navigation/location.ts';
import { openProfile, type ShownProfile } from '#src/state/profile/profile.ts';
import { isLoggedIn, user } from '#src/state/session/session.ts';
import { isOff, isSignupClosed, switches } from '#src/state/site/site.ts';
import { Button, LinkButton } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import styles from './profile-actions.module.scss';

const fictionalDialog = lazy(() => import('#src/features/conversation/fictional-dialog.lazy.tsx'));

const chatAddress = (chatId: string) => pathTo('/chats/:chatId', { chatId });
/** The page to buy credits for this chat. */
const creditsFor = (chatId: string) => `${pathTo('/credits')}?from=${chatId}`;

/** Members can like and message, visitors see a sign-up link (docs/product/permissions.md#visitors-and-members). */
export function ProfileActions({ shown }: { readonly shown: ShownProfile }) {
  const { t, i18n } = useLingui();
  const [busy, setBusy] = useState(false);
  const { profile, chat_id, can_message } = shown;
  const { cost, reason } = can_message;
  const tooFast = useKeyText(reason === 'limit' ? 'error.too_many' : undefined);
  if (!isLoggedIn.value) {
    const { name } = profile;
    if (isSignupClosed()) return <LinkButton href={pathTo('/login')}>{t`Log in`}</LinkButton>;
    return <LinkButton href={pathTo('/signup')}>{t`Sign up to meet ${name}`}</LinkButton>;
  }
  const balance = user.value?.balance ?? 0;
  // The chat also opens without credits. Its composer explains what is missing.
  const canOpen =
    switches.value.memberDetails.startConversation &&
    (can_message.allowed || reason === 'credits' || reason === 'acknowledge');
  const openChat = async (addressOf: (chatId: string) => string) => {
    setBusy(true);
    try {
      goTo(addressOf(chat_id ?? (await startChat(profile.id)).id));
    } catch (error) {
      setBusy(false);
      showChatStartFailure(i18n, error);
    }
  };
  const handleOpen = () =>
    reason === 'acknowledge'
      ? runPart(i18n, fictionalDialog, ({ confirmFictional }) => confirmFictional(i18n, () => openChat(chatAddress)))
      : openChat(chatAddress);
  return (
    <div className={styles.actions}>
      {!isOff('likes') && <LikeButton profile={{ ...profile, liked: shown.liked }} />}
      {canOpen && (
        <Button busy={busy} onClick={handleOpen}>
          <Icon name="message-circle" />
          {chat_id ? t`Open chat` : t`Start chat`}
        </Button>
      )}
      {!isOff('chat') && (reason === 'suspended' || reason === 'paused' || reason === 'absent') && (
        <WritingBarrier reason={reason} onUndone={() => openProfile(profile.id)} />
      )}
      {!isOff('chat') && tooFast && <Notice>{tooFast}</Notice>}
      {profile.id !== user.value?.id && <ChatMenu profile={profile} />}
      {canOpen && cost > 0 && (
        <p className={styles.price}>
          {t`${plural(cost, { one: '# credit per message', other: '# credits per message' })}`}
          {' · '}
          {t`${plural(balance, { one: 'You have # credit', other: 'You have # credits' })}`}{' '}
          {reason === 'credits' && (
            <Button tone="plain" small busy={busy} onClick={() => openChat(creditsFor)}>{t`Get credits`}</Button>
          )}
        </p>
      )}
    </div>
  );
}
