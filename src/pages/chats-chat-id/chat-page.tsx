import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Card } from '#shared/contracts/profile.ts';
import type { User } from '#shared/contracts/user.ts';
import { pathTo } from '#shared/routes/route-path.ts';
import { isolate } from '#shared/rules/isolate.ts';
import { PendingBubble } from '#src/features/conversation/bubbles.tsx';
import { ChatMenu } from '#src/features/conversation/chat-menu.tsx';
import { chatSheet } from '#src/features/conversation/chat-sheet.ts';
import { Composer } from '#src/features/conversation/composer.tsx';
import { COMPOSER_ID } from '#src/features/conversation/composer-id.ts';
import { MessageList } from '#src/features/conversation/message-list.tsx';
import { ProfileLabel } from '#src/features/profile-label/profile-label.tsx';
import { checkMonth } from '#src/i18n/check-month.ts';
import { chatLayout } from '#src/layouts/chat/chat-layout.tsx';
import type { Screen, ScreenProps } from '#src/layouts/screen.ts';
import { lazy } from '#src/platform/lazy.ts';
import { THREE_PANES, WIDE_SCREEN } from '#src/platform/screen-width.ts';
import { useMedia } from '#src/platform/use-media.ts';
import {
  absentConversation,
  closeConversation,
  conversation,
  isNewChat,
  isPartnerTyping,
  openConversation,
} from '#src/state/chats/conversation.ts';
import { runPart } from '#src/state/loading/run-part.ts';
import { usePart } from '#src/state/loading/use-part.ts';
import { pendingIn } from '#src/state/outbox/entries.ts';
import { user } from '#src/state/session/session.ts';
import { localeTag } from '#src/state/site/language.ts';
import { cdnPrefix, isOff, switches } from '#src/state/site/site.ts';
import { Avatar } from '#src/ui/avatar/avatar.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { PartBoundary } from '#src/ui/error-boundary/part-boundary.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { PartPlaceholder } from '#src/ui/part-placeholder/part-placeholder.tsx';
import styles from './chat-page.module.scss';

const chatList = lazy(() => import('#src/features/chat-list/chat-list.lazy.tsx'));
const chatDeletion = lazy(() => import('#src/features/chat-list/delete-chat.lazy.ts'));
const partner = lazy(() => import('./partner.lazy.ts'));

/** Whether the other member is typing or online, and the check of the photo. Otherwise the name has the header for itself. */
function PartnerState({ profile: { online, photo_checked: check } }: { readonly profile: Card }) {
  const { t } = useLingui();
  const isTyping = isPartnerTyping.value;
  if (!isTyping && !online && !check) return null;
  return (
    <p className={styles.state}>
      {/* A region below announces it with the name. */}
      {isTyping && <span className={styles.live} aria-hidden="true">{t`Typing…`}</span>}
      {!isTyping && online && <span className={styles.live}>{t`Online`}</span>}
      {!isTyping && check && (
        <span>
          <Icon name="badge-check" size="1em" />
          {`${t`Photo checked`}, ${checkMonth(localeTag.value, check.at, 'short')}`}
        </span>
      )}
    </p>
  );
}

/**
 * Photo, name, label and state of the other member; without the top bar, only name and label. The heading stays the same
 * element while the profile loads, because it may have the focus.
 */
function ChatPartner({ profile }: { readonly profile: Card | undefined }) {
  const { t } = useLingui();
  const hasBar = profile && switches.value.chat.topBar;
  return (
    <a
      href={!profile || isOff('memberDetails') ? undefined : pathTo('/members/:memberId', { memberId: profile.id })}
      className={styles.partner}
    >
      {hasBar && <Avatar member={profile} cdnPrefix={cdnPrefix.value} size="small" />}
      <div className={styles.who}>
        <div className={styles.title}>
          <h1 className={styles.name} tabIndex={-1}>
            {profile ? isolate(profile.name) : t`Chat`}
          </h1>
          {profile && <ProfileLabel profile={profile} />}
        </div>
        {hasBar && <PartnerState profile={profile} />}
      </div>
    </a>
  );
}

/** Why the member can't write to anyone. */
function barrierOf({ suspension, age_look, deletion, paused }: User) {
  if (suspension) return 'suspended';
  if (age_look) return 'age_look';
  return deletion !== null ? 'absent' : paused && 'paused';
}

function ChatPage({ params }: ScreenProps) {
  const { t, i18n } = useLingui();
  const id = params.chatId ?? '';
  const [failed, setFailed] = useState(false);
  const [isWide, setIsWide] = useState(false);
  useEffect(() => setIsWide(matchMedia(WIDE_SCREEN).matches), []);
  const list = usePart(isWide, chatList);
  const hasPane = useMedia(THREE_PANES) && !isOff('memberDetails');
  const isNew = isNewChat();
  const current = conversation.value;
  const barrier = current?.request ? 'request' : user.value && barrierOf(user.value);
  const isAbsent = absentConversation.value === id;
  const partnerPart = usePart(hasPane || isNew || isAbsent || !!barrier, partner);
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

  // Any successful read or acknowledgement shows that the network is back.
  useEffect(() => setFailed(false), [current]);
  const profile = current?.profile;
  const name = profile?.name ?? '';
  const handleRemove = () => runPart(i18n, chatDeletion, ({ deleteChat }) => deleteChat(i18n, id, name));
  return (
    <div className={styles.columns}>
      <aside className={styles.list} aria-label={t`All chats`}>
        {isWide && <h2>{t`Chats`}</h2>}
        {list.part ? (
          <PartBoundary>
            <list.part.ChatList
              current={id}
              label={(chat) => <ProfileLabel profile={chat.profile} />}
              sheet={chatSheet}
            />
          </PartBoundary>
        ) : (
          <PartPlaceholder state={list} />
        )}
      </aside>
      <div className={styles.page}>
        <div className={styles.head}>
          <a href={pathTo('/chats')} className={styles.back} aria-label={t`All chats`}>
            <Icon name="arrow-left" />
          </a>
          <ChatPartner profile={profile} />
          {profile && <ChatMenu id={id} profile={profile} onRemove={handleRemove} hasSiteLinks={!isWide} />}
        </div>
        {isAbsent ? (
          partnerPart.part ? (
            <partnerPart.part.PARTNER.AbsentChat>
              {pendingIn(id).map((message) => (
                <PendingBubble key={message.key} id={id} name="" message={message} />
              ))}
            </partnerPart.part.PARTNER.AbsentChat>
          ) : (
            <PartPlaceholder state={partnerPart} />
          )
        ) : (
          <>
            {failed && (
              <div className={styles.failed}>
                <Notice
                  tone={current ? 'warning' : 'danger'}
                  action={<Button tone="quiet" small onClick={load}>{t`Retry`}</Button>}
                >
                  {current
                    ? t`You’re offline. We’ll send what you write when you’re back.`
                    : t`We couldn’t load this chat.`}
                </Notice>
              </div>
            )}
            <PartBoundary key={`${id} messages`}>
              <MessageList
                canReact={!barrier}
                start={
                  profile &&
                  partnerPart.part && (
                    <partnerPart.part.PARTNER.ChatStart
                      key={id}
                      id={id}
                      profile={profile}
                      isBesideProfile={hasPane}
                      canWrite={!barrier}
                    />
                  )
                }
              />
            </PartBoundary>
            <p className={styles.typing} aria-live="polite">
              {isPartnerTyping.value && t`${name} is typing…`}
            </p>
            {barrier ? (
              <div id={COMPOSER_ID} tabIndex={-1}>
                {partnerPart.part ? (
                  <partnerPart.part.PARTNER.ChatBarrier reason={barrier} id={id} profile={profile} />
                ) : (
                  <PartPlaceholder state={partnerPart} />
                )}
              </div>
            ) : (
              <Composer key={id} id={id} />
            )}
          </>
        )}
      </div>
      {!isOff('memberDetails') && (
        <aside className={styles.pane} aria-label={t`Profile`}>
          {hasPane && profile && partnerPart.part && (
            <PartBoundary key={profile.id}>
              <partnerPart.part.PARTNER.PartnerPane id={profile.id} />
            </PartBoundary>
          )}
        </aside>
      )}
    </div>
  );
}

export const screen: Screen = { title: msg`Chat`, layout: chatLayout, View: ChatPage };
