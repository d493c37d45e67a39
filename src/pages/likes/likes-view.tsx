import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { pathTo } from '#shared/routes/route-path.ts';
import { cardGridClass } from '#src/features/profile-card/card-layout.ts';
import { ProfileCardSkeleton } from '#src/features/profile-card/profile-card.tsx';
import type { ScreenProps } from '#src/layouts/screen.ts';
import { canHelpToRetry } from '#src/state/failures/can-help-to-retry.ts';
import { givenLikes, likesLoaded, receivedLikes, refreshLikes } from '#src/state/likes/likes.ts';
import { user } from '#src/state/session/session.ts';
import { isOff, switches } from '#src/state/site/site.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { LikeCards } from './like-cards.tsx';
import styles from './likes-view.module.scss';

type Kind = 'received' | 'given';

/** How many of each kind the overview shows. */
const OVERVIEW_LIMIT = 8;

function ReceivedLikes({ limit }: { readonly limit?: number }) {
  const { t } = useLingui();
  const likes = receivedLikes.value.slice(0, limit);
  const newLikes = likes.filter((like) => like.like_new);
  const seenLikes = likes.filter((like) => !like.like_new);
  if (!likes.length) {
    return (
      <EmptyState
        icon="heart"
        preview="cards"
        title={t`No likes yet`}
        action={!isOff('myProfile') && <LinkButton tone="quiet" href={pathTo('/profile')}>{t`My profile`}</LinkButton>}
      >
        {t`A good photo and a few honest words will get you your first likes.`}
      </EmptyState>
    );
  }
  return (
    <>
      {newLikes.length > 0 && <h3 className={styles.group}>{t`New likes`}</h3>}
      <LikeCards likes={newLikes} />
      {newLikes.length > 0 && seenLikes.length > 0 && <h3 className={styles.group}>{t`Seen before`}</h3>}
      <LikeCards likes={seenLikes} />
    </>
  );
}

function GivenLikes({ limit }: { readonly limit?: number }) {
  const { t } = useLingui();
  const likes = givenLikes.value.slice(0, limit);
  if (likes.length) return <LikeCards likes={likes} />;
  return (
    <EmptyState
      icon="heart"
      preview="cards"
      title={t`You haven’t liked anyone yet`}
      action={!isOff('profileSearch') && <LinkButton href={pathTo('/members')}>{t`Search members`}</LinkButton>}
    >
      {t`A like is an easy hello. Anyone who likes you back shows up here too.`}
    </EmptyState>
  );
}

/** Moves the focus to the page's heading when the focused card is removed. */
function useHeadingFocus(cards: number) {
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
 * Shows likes received (new ones first) and given, or some of both on the overview
 * (docs/product/chats-and-likes.md#likes).
 */
export function LikesView({ params }: ScreenProps) {
  const { t } = useLingui();
  const [failure, setFailure] = useState<unknown>();
  const failed = failure !== undefined;
  const member = user.value?.id;
  const load = () => {
    setFailure(undefined);
    refreshLikes().catch(setFailure);
  };
  useEffect(() => {
    if (member) load();
  }, [member]);

  const onFocusCapture = useHeadingFocus(givenLikes.value.length + receivedLikes.value.length);
  const { overview } = switches.value.likes;
  const kind = params.type ?? (overview ? null : 'received');
  // Both types share one prerendered page, which marks neither tab. So hydration changes no attribute.
  const hasAnswer = failed || likesLoaded.value;
  const tab = (type: Kind | null, label: string) => (
    <a
      href={type ? pathTo('/likes/:type', { type }) : pathTo('/likes')}
      className={styles.tab}
      aria-current={hasAnswer && kind === type ? 'page' : undefined}
    >
      {label}
    </a>
  );
  const section = (type: Kind, title: string, count: number) => (
    <section className={styles.section}>
      <div className={styles.head}>
        {/* A tab says it too. */}
        <h2 className={kind ? styles.unseen : ''}>{title}</h2>
        {!kind && count > OVERVIEW_LIMIT && (
          <LinkButton tone="quiet" small href={pathTo('/likes/:type', { type })}>{t`Show all`}</LinkButton>
        )}
      </div>
      {type === 'given' ? (
        <GivenLikes limit={kind ? count : OVERVIEW_LIMIT} />
      ) : (
        <ReceivedLikes limit={kind ? count : OVERVIEW_LIMIT} />
      )}
    </section>
  );
  return (
    <div className={styles.page} onFocusCapture={onFocusCapture}>
      <h1 tabIndex={-1}>{t`Likes`}</h1>
      <nav className={styles.tabs} aria-label={t`Likes`}>
        {overview && tab(null, t`Overview`)}
        {tab('received', t`Likes you`)}
        {tab('given', t`Your likes`)}
      </nav>
      {failed && <ErrorNotice onRetry={canHelpToRetry(failure) && load}>{t`We couldn’t load your likes.`}</ErrorNotice>}
      {likesLoaded.value ? (
        <>
          {kind !== 'given' && section('received', t`Likes you`, receivedLikes.value.length)}
          {kind !== 'received' && section('given', t`Your likes`, givenLikes.value.length)}
        </>
      ) : (
        !failed && (
          <ul className={cardGridClass()} aria-busy="true">
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
