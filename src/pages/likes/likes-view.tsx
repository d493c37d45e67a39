import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { cardGridClass, ProfileCardSkeleton } from '#src/features/profile-card/profile-card.tsx';
import { pathTo } from '#src/route-path.ts';
import type { ScreenProps } from '#src/screen.ts';
import { givenLikes, likesRead, receivedLikes, refreshLikes } from '#src/state/likes.ts';
import { user } from '#src/state/session.ts';
import { switches } from '#src/state/site.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { Failure } from '#src/ui/failure/failure.tsx';
import { LikeCards } from './like-cards.tsx';
import styles from './likes-view.module.scss';

type Kind = 'received' | 'given';

/** On the overview so many of each kind; all of them on their own page. */
const ON_OVERVIEW = 8;

function Received({ most }: { readonly most?: number }) {
  const { t } = useLingui();
  const likes = receivedLikes.value.slice(0, most);
  const fresh = likes.filter((like) => like.like_new);
  const seen = likes.filter((like) => !like.like_new);
  if (!likes.length) {
    return (
      <EmptyState
        icon="heart"
        title={t`No likes yet`}
        action={<LinkButton tone="quiet" href={pathTo('/profile')}>{t`My profile`}</LinkButton>}
      >
        {t`A good photo and a few honest words bring the first ones.`}
      </EmptyState>
    );
  }
  return (
    <>
      {fresh.length > 0 && <h3 className={styles.group}>{t`New`}</h3>}
      <LikeCards likes={fresh} />
      {fresh.length > 0 && seen.length > 0 && <h3 className={styles.group}>{t`Seen before`}</h3>}
      <LikeCards likes={seen} />
    </>
  );
}

function Given({ most }: { readonly most?: number }) {
  const { t } = useLingui();
  const likes = givenLikes.value.slice(0, most);
  if (likes.length) return <LikeCards likes={likes} />;
  return (
    <EmptyState
      icon="heart"
      title={t`You haven’t liked anyone yet`}
      action={<LinkButton href={pathTo('/members')}>{t`Search members`}</LinkButton>}
    >
      {t`A like says hello without a word. Whoever likes you back shows up here too.`}
    </EmptyState>
  );
}

/** Where a card goes with the focus on it, the page's heading takes the focus. */
function useFocusKept(cards: number) {
  const focused = useRef(false);
  useEffect(() => {
    if (focused.current && document.activeElement === document.body)
      document.querySelector('h1')?.focus({ preventScroll: true });
  }, [cards]);
  return () => {
    focused.current = true;
  };
}

/**
 * Likes received, new ones first, and likes given; where the template has an overview, some of both
 * (docs/product/chats-and-likes.md#likes).
 */
export function LikesView({ params }: ScreenProps) {
  const { t } = useLingui();
  const [failed, setFailed] = useState(false);
  const member = user.value?.id;
  const load = () => {
    setFailed(false);
    refreshLikes().catch(() => setFailed(true));
  };
  useEffect(() => {
    if (member) load();
  }, [member]);

  const onFocusCapture = useFocusKept(givenLikes.value.length + receivedLikes.value.length);
  const { overview } = switches.value.likes;
  const kind = params.type ?? (overview ? null : 'received');
  // One page serves both types and marks neither: taking it over changes no attribute.
  const isOwn = failed || likesRead.value;
  const tab = (to: Kind | null, label: string) => (
    <a
      href={to ? pathTo('/likes/:type', { type: to }) : pathTo('/likes')}
      className={styles.tab}
      aria-current={isOwn && kind === to ? 'page' : undefined}
    >
      {label}
    </a>
  );
  const section = (of: Kind, title: string, count: number) => (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {!kind && count > ON_OVERVIEW && (
          <LinkButton tone="quiet" small href={pathTo('/likes/:type', { type: of })}>{t`Show all`}</LinkButton>
        )}
      </div>
      {of === 'given' ? <Given most={kind ? count : ON_OVERVIEW} /> : <Received most={kind ? count : ON_OVERVIEW} />}
    </section>
  );
  return (
    <div className={styles.page} onFocusCapture={onFocusCapture}>
      <h1 tabIndex={-1}>{t`Likes`}</h1>
      <nav className={styles.tabs} aria-label={t`Likes`}>
        {overview && tab(null, t`Overview`)}
        {tab('received', t`They like you`)}
        {tab('given', t`You like`)}
      </nav>
      {failed && <Failure onRetry={load}>{t`Your likes could not be loaded.`}</Failure>}
      {likesRead.value ? (
        <>
          {kind !== 'given' && section('received', t`They like you`, receivedLikes.value.length)}
          {kind !== 'received' && section('given', t`You like`, givenLikes.value.length)}
        </>
      ) : (
        !failed && (
          <ul className={cardGridClass} aria-busy="true">
            {['a', 'b', 'c', 'd'].map((key) => (
              <li key={key}>
                <ProfileCardSkeleton />
              </li>
            ))}
          </ul>
        )
      )}
    </div>
  );
}
