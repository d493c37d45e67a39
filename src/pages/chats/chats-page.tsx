import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Chat } from '#shared/contracts/chats.ts';
import { ProfileLabel } from '#src/features/profile-label/profile-label.tsx';
import { MemberLayout } from '#src/layouts/default/member-layout.tsx';
import { pathTo } from '#src/route-path.ts';
import type { Screen } from '#src/screen.ts';
import { chats, refreshChats } from '#src/state/chats.ts';
import { localeTag } from '#src/state/language.ts';
import { user } from '#src/state/session.ts';
import { cdnPrefix } from '#src/state/site.ts';
import { Button, LinkButton } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Photo } from '#src/ui/photo/photo.tsx';
import styles from './chats-page.module.scss';
import { shortTime } from './short-time.ts';

function ChatRow({ chat }: { readonly chat: Chat }) {
  const { t } = useLingui();
  const { profile, conversation, num_unread_messages: unread } = chat;
  const last = conversation.last_message;
  const snippet = last && (last.from === user.value?.profile.id ? t`You: ${last.body}` : last.body);
  return (
    <a
      href={pathTo('/chats/:chatId', { chatId: conversation.id })}
      class={`${styles.row} ${unread > 0 ? styles.unread : ''}`}
    >
      <span class={styles.photo}>
        <Photo
          image={profile.main_image}
          cdnPrefix={cdnPrefix.value}
          name={profile.name}
          sizes="56px"
          upToPx={160}
          decorative
        />
      </span>
      <span class={styles.text}>
        <span class={styles.name}>
          {profile.name} <ProfileLabel profile={profile} />
        </span>
        <span class={styles.last}>{snippet ?? t`Say hello`}</span>
      </span>
      <span class={styles.side}>
        {last && (
          <time dateTime={new Date(last.created).toISOString()}>
            {shortTime(localeTag.value, last.created, Date.now())}
          </time>
        )}
        {unread > 0 && (
          <span class={styles.count}>
            <span aria-hidden="true">{unread}</span>
            <span
              class={styles.hidden}
            >{t`${plural(unread, { one: '# unread message', other: '# unread messages' })}`}</span>
          </span>
        )}
      </span>
    </a>
  );
}

function ChatsPage() {
  const { t } = useLingui();
  const [failed, setFailed] = useState(false);
  const member = user.value;
  const load = () => {
    setFailed(false);
    refreshChats().catch(() => setFailed(true));
  };
  useEffect(() => {
    if (member) load();
  }, [member?.id]);
  const list = chats.value;
  return (
    <div class={styles.page}>
      <h1 tabIndex={-1}>{t`Chats`}</h1>
      {failed && (
        <Notice tone="danger" action={<Button tone="quiet" small onClick={load}>{t`Retry`}</Button>}>
          {t`Your chats could not be loaded.`}
        </Notice>
      )}
      {!list &&
        !failed &&
        ['a', 'b', 'c', 'd'].map((key) => <div key={key} class={styles.skeleton} aria-hidden="true" />)}
      {list?.length === 0 && (
        <EmptyState
          icon="message-circle"
          title={t`No chats yet`}
          action={<LinkButton href={pathTo('/members')}>{t`Search members`}</LinkButton>}
        >
          {t`Find someone you like and write the first line.`}
        </EmptyState>
      )}
      {list && (
        <ul>
          {list.map((chat) => (
            <li key={chat.conversation.id}>
              <ChatRow chat={chat} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export const screen: Screen = { title: msg`Chats`, Layout: MemberLayout, View: ChatsPage };
