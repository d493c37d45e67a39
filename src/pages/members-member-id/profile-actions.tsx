import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { pathTo } from '#shared/routes/route-path.ts';
import { startChat } from '#src/api/chats.ts';
import { showChatStartFailure } from '#src/features/conversation/chat-start-failure.tsx';
import { LikeButton } from '#src/features/profile-card/like-button.tsx';
import { lazy } from '#src/platform/lazy.ts';
import { runPart } from '#src/state/loading/run-part.ts';
import { goTo } from '#src/state/navigation/location.ts';
import type { ShownProfile } from '#src/state/profile/profile.ts';
import { isLoggedIn, user } from '#src/state/session/session.ts';
import { isPaper } from '#src/state/site/paper.ts';
import { isOff, isSignupClosed, switches } from '#src/state/site/site.ts';
import { Button, LinkButton } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { MessageCost } from '#src/ui/message-cost/message-cost.tsx';
import styles from './profile-actions.module.scss';

const fictionalDialog = lazy(() => import('#src/features/conversation/fictional-dialog.lazy.tsx'));

const chatAddress = (chatId: string) => pathTo('/chats/:chatId', { chatId });
/** The page to buy credits for this chat. */
const creditsFor = (chatId: string) => `${pathTo('/credits')}?from=${chatId}`;

interface Props {
  readonly shown: ShownProfile;
  /** The menu, where the top of the page has none. */
  readonly children?: ReactNode;
}

/**
 * A bar that stays at the lower edge: members can like and message, visitors see a sign-up link
 * (docs/product/permissions.md#visitors-and-members).
 */
export function ProfileActions({ shown, children }: Props) {
  const { t } = useLingui();
  const { name } = shown.profile;
  if (isLoggedIn.value) return <MemberActions shown={shown}>{children}</MemberActions>;
  return (
    <div className={styles.bar}>
      {isSignupClosed() ? (
        <LinkButton href={pathTo('/login')}>{t`Log in`}</LinkButton>
      ) : (
        <LinkButton href={pathTo('/signup')}>
          <span>{t`Sign up to meet ${name}`}</span>
        </LinkButton>
      )}
    </div>
  );
}

function MemberActions({ shown, children }: Props) {
  const { t, i18n } = useLingui();
  const [busy, setBusy] = useState(false);
  const { profile, chat_id, can_message } = shown;
  const { cost, reason } = can_message;
  const { name } = profile;
  if (profile.id === user.value?.id) {
    return (
      <div className={styles.bar}>
        <LinkButton href={pathTo('/profile')}>{t`Edit profile`}</LinkButton>
      </div>
    );
  }
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
  const canLike = !isOff('likes');
  if (!canLike && !canOpen && !children) return null;
  return (
    <div className={styles.bar}>
      <div className={styles.actions}>
        {canLike && (
          <LikeButton
            profile={{ ...profile, liked: shown.liked }}
            className={canOpen ? (isPaper() ? styles.word : styles.like) : styles.onlyLike}
            showsWord={!canOpen || isPaper()}
          />
        )}
        {canOpen && (
          <Button busy={busy} onClick={handleOpen}>
            <Icon name="message-circle" />
            <span>{t`Message ${name}`}</span>
          </Button>
        )}
        {children}
      </div>
      {canOpen && cost > 0 && (
        <p className={styles.price}>
          <MessageCost cost={cost} balance={user.value?.balance ?? 0} />{' '}
          {reason === 'credits' && (
            <Button tone="plain" small busy={busy} onClick={() => openChat(creditsFor)}>{t`Get credits`}</Button>
          )}
        </p>
      )}
    </div>
  );
}
