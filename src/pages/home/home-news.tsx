import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Card } from '#shared/contracts/profile.ts';
import { pathTo } from '#shared/routes/route-path.ts';
import { isolate } from '#shared/rules/isolate.ts';
import { ProfileLabel } from '#src/features/profile-label/profile-label.tsx';
import { chats, refreshChats } from '#src/state/chats/chats.ts';
import { receivedLikes, refreshLikes } from '#src/state/likes/likes.ts';
import { cdnPrefix, isOff } from '#src/state/site/site.ts';
import { Avatar } from '#src/ui/avatar/avatar.tsx';
import { Count } from '#src/ui/count/count.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import styles from './home-page.module.scss';
import { useLoading } from './use-loading.ts';

const SHOWN_COUNT = 4;

interface NewsItem {
  readonly href: string;
  readonly person: Card;
  /** Unread messages, for screen readers. */
  readonly count?: number;
}

interface Props {
  readonly title: string;
  readonly load: () => Promise<void>;
  /** Shown if nothing is new. */
  readonly empty: string;
  readonly items: readonly NewsItem[];
  /** A link to the full list. */
  readonly more: ReactNode;
}

/** A section with the people behind new messages or likes. */
function NewsSection({ title, load, empty, items, more }: Props) {
  const { t } = useLingui();
  const [state, reload] = useLoading(load);
  const said = state === 'done' && empty;
  return (
    <section className={styles.panel} aria-busy={state === 'waiting'}>
      <div className={styles.title}>
        <h2>{title}</h2>
        {more}
      </div>
      {(state === 'failed' || state === 'refused') && !items.length ? (
        <ErrorNotice onRetry={state === 'failed' && reload}>{t`We couldn’t load this. Try again.`}</ErrorNotice>
      ) : items.length ? (
        <ul className={styles.photos}>
          {items.slice(0, SHOWN_COUNT).map(({ href, person, count = 0 }) => (
            <li key={person.id}>
              <a href={href}>
                <Avatar member={person} cdnPrefix={cdnPrefix.value} size="large" />
                <span className={styles.name}>{isolate(person.name)}</span>
                <Count
                  value={count}
                  label={t`${plural(count, { one: '# unread message', other: '# unread messages' })}`}
                />
                <ProfileLabel profile={person} />
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p className={said ? '' : styles.skeleton}>{said}</p>
      )}
    </section>
  );
}

export function HomeNews() {
  const { t } = useLingui();
  const unread = chats.value?.filter((chat) => chat.num_unread_messages > 0) ?? [];
  const newLikes = receivedLikes.value.filter((like) => like.like_new);
  return (
    <>
      {!isOff('chat') && (
        <NewsSection
          title={t`New messages`}
          load={refreshChats}
          empty={t`You have read everything.`}
          items={unread.map(({ conversation, profile, num_unread_messages: count }) => ({
            href: pathTo('/chats/:chatId', { chatId: conversation.id }),
            person: profile,
            count,
          }))}
          more={<a href={pathTo('/chats')}>{t`Chats`}</a>}
        />
      )}
      {!isOff('likes') && (
        <NewsSection
          title={t`New likes`}
          load={refreshLikes}
          empty={t`A good photo and a few honest words bring the first ones.`}
          items={newLikes.map((person) => ({
            href: isOff('memberDetails') ? pathTo('/likes') : pathTo('/members/:memberId', { memberId: person.id }),
            person,
          }))}
          more={<a href={pathTo('/likes')}>{t`Likes`}</a>}
        />
      )}
    </>
  );
}
