import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Chat } from '#shared/contracts/chats.ts';
import type { ReceivedLike } from '#shared/contracts/likes.ts';
import { pathTo } from '#shared/routes/route-path.ts';
import { isolate } from '#shared/rules/isolate.ts';
import { ChatRow } from '#src/features/chat-list/chat-row.tsx';
import { ProfileLabel } from '#src/features/profile-label/profile-label.tsx';
import { chats, refreshChats } from '#src/state/chats/chats.ts';
import { receivedLikes, refreshLikes } from '#src/state/likes/likes.ts';
import { cdnPrefix, isOff } from '#src/state/site/site.ts';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { Photo } from '#src/ui/photo/photo.tsx';
import styles from './home-page.module.scss';
import { useLoading } from './use-loading.ts';

const SHOWN_CHATS = 3;
const SHOWN_LIKES = 8;

interface Props {
  readonly title: string;
  readonly load: () => Promise<void>;
  /** Shown if there is nothing. */
  readonly empty: string;
  /** The rows or photos. */
  readonly children: readonly ReactNode[];
  readonly listClass: string | undefined;
  /** A link to the full list. */
  readonly more: ReactNode;
}

/** A section with messages or likes, new ones first. */
function NewsSection({ title, load, empty, children, listClass, more }: Props) {
  const { t } = useLingui();
  const [state, reload] = useLoading(load);
  const said = state === 'done' && empty;
  return (
    <section className={styles.news} aria-busy={state === 'waiting'}>
      <div className={styles.title}>
        <h2>{title}</h2>
        {more}
      </div>
      {(state === 'failed' || state === 'refused') && !children.length ? (
        <ErrorNotice onRetry={state === 'failed' && reload}>{t`We couldn’t load this. Try again.`}</ErrorNotice>
      ) : children.length ? (
        <ul className={listClass}>{children}</ul>
      ) : (
        <p className={said ? styles.said : styles.skeleton}>{said}</p>
      )}
    </section>
  );
}

/** The face of a member who likes this one. What is new has a dot. */
function LikeFace({ person }: { readonly person: ReceivedLike }) {
  const { t } = useLingui();
  const age = person.age === null ? '' : `, ${person.age}`;
  return (
    <a
      href={isOff('memberDetails') ? pathTo('/likes') : pathTo('/members/:memberId', { memberId: person.id })}
      className={styles.like}
    >
      <span className={styles.face}>
        <Photo image={person.main_image} cdnPrefix={cdnPrefix.value} name={person.name} sizes="9rem" decorative />
      </span>
      <span className={styles.name}>
        {person.like_new && <span className={styles.new}>{t({ message: 'New', context: 'like' })} </span>}
        {isolate(person.name) + age}
      </span>
      <span className={styles.label}>
        <ProfileLabel profile={person} />
      </span>
    </a>
  );
}

export function HomeNews() {
  const { t } = useLingui();
  const written = chats.value?.filter((chat) => chat.conversation.last_message && !chat.request) ?? [];
  const isUnread = (chat: Chat) => chat.num_unread_messages > 0;
  const shownChats = [...written.filter(isUnread), ...written.filter((chat) => !isUnread(chat))].slice(0, SHOWN_CHATS);
  return (
    <div className={styles.columns}>
      {!isOff('chat') && (
        <NewsSection
          title={t`Messages`}
          load={refreshChats}
          empty={t`Find someone you like and say hi.`}
          listClass={styles.rows}
          more={<a href={pathTo('/chats')}>{t`All chats`}</a>}
        >
          {shownChats.map((chat) => (
            <li key={chat.conversation.id}>
              <ChatRow chat={chat} current={false} label={<ProfileLabel profile={chat.profile} />} />
            </li>
          ))}
        </NewsSection>
      )}
      {!isOff('likes') && (
        <NewsSection
          title={t`Likes you`}
          load={refreshLikes}
          empty={t`A good photo and a few honest words will get you your first likes.`}
          listClass={styles.strip}
          more={<a href={pathTo('/likes')}>{t`All likes`}</a>}
        >
          {receivedLikes.value.slice(0, SHOWN_LIKES).map((person) => (
            <li key={person.id}>
              <LikeFace person={person} />
            </li>
          ))}
        </NewsSection>
      )}
    </div>
  );
}
