import { useLingui } from '@lingui/react/macro';
import type { OwnImage } from '#shared/contracts/profile.ts';
import { cdnPrefix } from '#src/state/site/site.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Photo } from '#src/ui/photo/photo.tsx';
import styles from './photo-manager.module.scss';

interface Props {
  readonly image: OwnImage;
  readonly index: number;
  readonly total: number;
  /** A dragged photo would be dropped here. */
  readonly isTarget: boolean;
  readonly onOpen: (opener: HTMLElement) => void;
  readonly onDragStart: () => void;
  readonly onDragEnter: () => void;
  readonly onDrop: () => void;
  readonly onDragEnd: () => void;
}

/** A photo in the grid: a click opens its actions, dragging reorders it. */
export function PhotoTile({
  image,
  index,
  total,
  isTarget,
  onOpen,
  onDragStart,
  onDragEnter,
  onDrop,
  onDragEnd,
}: Props) {
  const { t } = useLingui();
  const number = index + 1;
  const classes = [styles.cell, index === 0 && styles.main, isTarget && styles.target];
  return (
    <li
      className={classes.filter(Boolean).join(' ')}
      draggable
      onDragStart={(event) => {
        // Firefox starts no drag without data.
        event.dataTransfer?.setData('text/plain', image.id);
        onDragStart();
      }}
      onDragEnter={onDragEnter}
      onDrop={onDrop}
      onDragEnd={onDragEnd}
    >
      <button
        type="button"
        className={styles.tile}
        aria-label={t`Edit photo ${number} of ${total}`}
        aria-describedby={`photo-marks-${image.id}`}
        onClick={(event) => onOpen(event.currentTarget)}
      >
        <Photo
          image={image}
          cdnPrefix={cdnPrefix.value}
          name=""
          sizes={index === 0 ? '(min-width: 40rem) 17rem, 66vw' : '(min-width: 40rem) 8rem, 33vw'}
          maxWidthPx={index === 0 ? 640 : 320}
          decorative
        />
      </button>
      <span className={styles.editIcon}>
        <Icon name="pencil" />
      </span>
      <span className={styles.badges} id={`photo-marks-${image.id}`}>
        {index === 0 && (
          <span className={styles.badge}>
            <Icon name="star" />
            {t`Main photo`}
          </span>
        )}
        {image.pending && (
          <span className={styles.badge}>
            <Icon name="clock" />
            {t`In review`}
          </span>
        )}
      </span>
    </li>
  );
}
