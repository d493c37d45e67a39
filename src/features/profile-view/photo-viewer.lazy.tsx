import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Image } from '#shared/contracts/profile.ts';
import { photoSrcset, photoUrl } from '#shared/rules/photo-url.ts';
import { cdnPrefix } from '#src/state/site/site.ts';
import { useModal } from '#src/ui/dialog/use-modal.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { PhotoArrows } from './photo-arrows.tsx';
import { positionOf, showPhoto } from './photo-track.ts';
import styles from './photo-viewer.module.scss';
import { usePhotoZoom } from './use-photo-zoom.ts';

/** Of a press of + or −. */
const KEY_ZOOM = 1.6;
/** Of an arrow key, while the photo is enlarged. */
const KEY_MOVE_PX = 80;

export interface PhotoViewerProps {
  readonly name: string;
  /** The photos of the page, so that nothing is shown here that isn't shown there. */
  readonly images: readonly Image[];
  /** The index of the photo to start with. */
  readonly startAt: number;
  /** Called with the index of the photo that was shown last. */
  readonly onClose: (index: number) => void;
}

/** Photos on the whole screen (docs/product/screens.md#profile). */
export function PhotoViewer({ name, images, startAt, onClose }: PhotoViewerProps) {
  const { t } = useLingui();
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(startAt);
  const shown = useRef(startAt);
  const { ref, close, handleKeyDown } = useModal({
    onClose: () => onClose(shown.current),
    focused: track,
    panelClass: styles.panel,
  });
  const { isZoomed, zoomBy, moveBy, handlers } = usePhotoZoom({ track, index, onSwipeDown: close });
  useEffect(() => {
    if (track.current) showPhoto(track.current, startAt, 'auto');
  }, []);
  const [total, position] = [images.length, index + 1];
  const show = (next: number) => track.current && showPhoto(track.current, next);
  const handleScroll = () => {
    if (!track.current) return;
    shown.current = positionOf(track.current);
    setIndex(shown.current);
  };
  const move = (x: number, y: number) => (isZoomed ? moveBy(x * KEY_MOVE_PX, y * KEY_MOVE_PX) : x && show(index - x));
  const keys: Readonly<Record<string, () => unknown>> = {
    ArrowLeft: () => move(1, 0),
    ArrowRight: () => move(-1, 0),
    ArrowUp: () => move(0, 1),
    ArrowDown: () => move(0, -1),
    Home: () => show(0),
    End: () => show(total - 1),
    '+': () => zoomBy(KEY_ZOOM),
    // The same key without Shift.
    '=': () => zoomBy(KEY_ZOOM),
    '-': () => zoomBy(1 / KEY_ZOOM),
  };
  const handleKey = (event: KeyboardEvent) => {
    handleKeyDown(event);
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return createPortal(
    <dialog
      ref={ref}
      className={styles.viewer}
      aria-label={t`Photos of ${name}`}
      onClose={() => onClose(shown.current)}
      onKeyDown={handleKey}
    >
      <ul
        ref={track}
        className={`${styles.track} ${isZoomed ? styles.zoomed : ''}`}
        tabIndex={-1}
        onScroll={handleScroll}
        {...handlers}
      >
        {images.map((image, at) => (
          <li key={image.id}>
            <img
              alt={name}
              draggable={false}
              loading={Math.abs(at - index) <= 1 ? 'eager' : 'lazy'}
              decoding="async"
              sizes="100vw"
              srcSet={photoSrcset(cdnPrefix.value, image, 1600)}
              src={photoUrl(cdnPrefix.value, image, 1600)}
            />
          </li>
        ))}
      </ul>
      <div className={styles.head}>
        <p role="status">{total > 1 && t`${position} of ${total}`}</p>
        <button type="button" className={styles.round} aria-label={t`Close`} onClick={close}>
          <Icon name="x" />
        </button>
      </div>
      {total > 1 && (
        <PhotoArrows index={index} total={total} onShow={show} className={styles.arrows} buttonClass={styles.round} />
      )}
    </dialog>,
    document.getElementById('teleports') as HTMLElement,
  );
}
