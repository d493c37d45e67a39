import { useLingui } from '@lingui/react/macro';
import type { Card } from '#shared/contracts/profile.ts';
import { isLiked, pendingLikes } from '#src/state/likes/is-liked.ts';
import { pressLike } from '#src/state/likes/press-like.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import styles from './like-button.module.scss';

interface Props {
  readonly profile: Pick<Card, 'id' | 'name' | 'liked' | 'main_image'>;
  /** Replaces the round shape. */
  readonly className?: string | undefined;
  readonly showsWord?: boolean;
}

/** Toggles a like. Disabled with a spinner while the call runs, and keeps the focus (docs/product/search.md#cards). */
export function LikeButton({ profile, className = styles.round, showsWord }: Props) {
  const { t, i18n } = useLingui();
  const { id, name } = profile;
  const liked = isLiked(id, profile.liked);
  const running = pendingLikes.value.has(id);
  return (
    <button
      type="button"
      className={`${styles.like} ${className}`}
      aria-pressed={liked}
      aria-label={liked ? t`Unlike ${name}` : t`Like ${name}`}
      aria-busy={running || undefined}
      aria-disabled={running || undefined}
      onClick={({ currentTarget }) => pressLike(i18n, profile, liked, currentTarget)}
    >
      {running ? <Spinner /> : <Icon name={liked ? 'heart-filled' : 'heart'} />}
      {/* A full heart speaks for itself, and the word would contradict the button's name. */}
      {showsWord && !liked && t({ message: 'Like', context: 'button' })}
    </button>
  );
}
