import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Card } from '#shared/contracts/profile.ts';
import { ProfileLabel } from '#src/features/profile-label/profile-label.tsx';
import { pathTo } from '#src/route-path.ts';
import { chats, refreshChats } from '#src/state/chats.ts';
import { receivedLikes, refreshLikes } from '#src/state/likes.ts';
import { cdnPrefix } from '#src/state/site.ts';
import { Count } from '#src/ui/count/count.tsx';
import { Failure } from '#src/ui/failure/failure.tsx';
import { Photo } from '#src/ui/photo/photo.tsx';
import styles from './home-page.module.scss';
import { useReading } from './use-reading.ts';

const SHOWN = 4;

interface Face {
  readonly href: string;
  readonly person: Card;
  /** What there is of theirs, for who doesn't see the number. */
  readonly count?: number;
}

interface Props {
  readonly title: string;
  readonly read: () => Promise<void>;
  /** What to say where nothing is new. */
  readonly empty: string;
  readonly faces: readonly Face[];
  /** Leads to all of this kind. */
  readonly more: ReactNode;
}

/** One kind of news: the faces of whom it comes from, or why there are none. */
function News({ title, read, empty, faces, more }: Props) {
  const { t } = useLingui();
  const [state, load] = useReading(read);
  const said = state === 'done' && empty;
  return (
    <section className={styles.panel} aria-busy={state === 'waiting'}>
      <div className={styles.title}>
        <h2>{title}</h2>
        {more}
      </div>
      {state === 'failed' && !faces.length ? (
        <Failure onRetry={load}>{t`This could not be loaded. Please try again.`}</Failure>
      ) : faces.length ? (
        <ul className={styles.faces}>
          {faces.slice(0, SHOWN).map(({ href, person, count = 0 }) => (
            <li key={href}>
              <a href={href}>
                <span className={styles.face}>
                  <Photo
                    image={person.main_image}
                    cdnPrefix={cdnPrefix.value}
                    name={person.name}
                    sizes="64px"
                    upToPx={160}
                    decorative
                  />
                </span>
                {person.name}
                <Count
                  value={count}
                  words={t`${plural(count, { one: '# unread message', other: '# unread messages' })}`}
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
  const fresh = receivedLikes.value.filter((like) => like.like_new);
  return (
    <>
      <News
        title={t`New messages`}
        read={refreshChats}
        empty={t`You have read everything.`}
        faces={unread.map(({ conversation, profile, num_unread_messages: count }) => ({
          href: pathTo('/chats/:chatId', { chatId: conversation.id }),
          person: profile,
          count,
        }))}
        more={<a href={pathTo('/chats')}>{t`Chats`}</a>}
      />
      <News
        title={t`New likes`}
        read={refreshLikes}
        empty={t`A good photo and a few honest words bring the first ones.`}
        faces={fresh.map((person) => ({ href: pathTo('/members/:memberId', { memberId: person.id }), person }))}
        more={<a href={pathTo('/likes')}>{t`Likes`}</a>}
      />
    </>
  );
}
