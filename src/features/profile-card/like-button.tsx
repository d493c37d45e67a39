import { useLingui } from '@lingui/react/macro';
import type { Card } from '#shared/contracts/profile.ts';
import { failureText } from '#src/state/failure-text.ts';
import { likes, likesRunning, toggleLike } from '#src/state/likes.ts';
import { showToast } from '#src/state/toasts.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import styles from './like-button.module.scss';

/** Toggles between like and remove-like; while it runs it shows a spinner and takes no press (spec §4). */
export function LikeButton({ profile }: { readonly profile: Pick<Card, 'id' | 'name' | 'liked'> }) {
  const { t, i18n } = useLingui();
  const { id, name } = profile;
  const liked = likes(id, profile.liked);
  const running = likesRunning.value.has(id);
  const press = async () => {
    try {
      if (await toggleLike(id, liked)) showToast(t`You and ${name} like each other`, 'success');
    } catch (error) {
      showToast(await failureText(i18n, error), 'danger');
    }
  };
  return (
    <button
      type="button"
      class={styles.like}
      aria-pressed={liked}
      aria-label={liked ? t`Unlike ${name}` : t`Like ${name}`}
      aria-busy={running || undefined}
      disabled={running}
      onClick={press}
    >
      {running ? <Spinner /> : <Icon name={liked ? 'heart-filled' : 'heart'} />}
    </button>
  );
}
