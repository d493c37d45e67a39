import { useLingui } from '@lingui/react/macro';
import type { Card } from '#shared/contracts/profile.ts';
import { likes, likesRunning } from '#src/state/liked.ts';
import { pressLike } from '#src/state/press-like.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import styles from './like-button.module.scss';

/**
 * Toggles between like and remove-like; while it runs it shows a spinner and takes no press
 * (docs/product/search.md#cards).
 */
export function LikeButton({ profile }: { readonly profile: Pick<Card, 'id' | 'name' | 'liked' | 'main_image'> }) {
  const { t, i18n } = useLingui();
  const { id, name } = profile;
  const liked = likes(id, profile.liked);
  const running = likesRunning.value.has(id);
  return (
    <button
      type="button"
      className={styles.like}
      aria-pressed={liked}
      aria-label={liked ? t`Unlike ${name}` : t`Like ${name}`}
      aria-busy={running || undefined}
      disabled={running}
      onClick={() => pressLike(i18n, profile, liked)}
    >
      {running ? <Spinner /> : <Icon name={liked ? 'heart-filled' : 'heart'} />}
    </button>
  );
}
