import { useLingui } from '@lingui/react/macro';
import { type ComponentType, type KeyboardEvent, useRef, useState } from 'react';
import type { Profile } from '#shared/contracts/profile.ts';
import { lazy } from '#src/platform/lazy.ts';
import { preload } from '#src/platform/preload.ts';
import { runPart } from '#src/state/loading/run-part.ts';
import { isPaper } from '#src/state/site/paper.ts';
import { cdnPrefix } from '#src/state/site/site.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Photo } from '#src/ui/photo/photo.tsx';
import { PhotoArrows } from './photo-arrows.tsx';
import { positionOf, showPhoto } from './photo-track.ts';
import type { PhotoViewerProps } from './photo-viewer.lazy.tsx';
import styles from './profile-gallery.module.scss';

const photoViewer = lazy(() => import('./photo-viewer.lazy.tsx'));

const frameClass = () => `${styles.frame} ${isPaper() ? styles.plate : ''}`;

/** The photos in a row, one at a time. Swipe, arrow keys and buttons move on. */
export function ProfileGallery({ profile: { name, images } }: { readonly profile: Profile }) {
  const { t, i18n } = useLingui();
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [Viewer, setViewer] = useState<ComponentType<PhotoViewerProps>>();
  const photos = images.length ? images : [null];
  const total = photos.length;
  const position = index + 1;
  const show = (next: number) => track.current && showPhoto(track.current, next);
  const open = () => runPart(i18n, photoViewer, (part) => setViewer(() => part.PhotoViewer));
  const handleClose = (shown: number) => {
    setViewer(undefined);
    if (track.current) showPhoto(track.current, shown, 'auto');
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') open();
    const next = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: total - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    show(next);
  };
  return (
    <div className={styles.gallery}>
      <div className={frameClass()}>
        <ul
          ref={track}
          className={styles.photos}
          aria-label={t`Photos of ${name}`}
          tabIndex={total > 1 ? 0 : undefined}
          onScroll={({ currentTarget }) => setIndex(positionOf(currentTarget))}
          onClick={images.length ? open : undefined}
          onKeyDown={handleKey}
        >
          {photos.map((image, at) => (
            <li key={image?.id ?? 'none'}>
              <Photo
                image={image}
                cdnPrefix={cdnPrefix.value}
                name={name}
                sizes="(min-width: 68.75rem) 34rem, (min-width: 40rem) 36rem, 100vw"
                maxWidthPx={1600}
                eager={at === 0}
              />
            </li>
          ))}
        </ul>
        <div className={styles.tools}>
          {total > 1 && (
            <>
              {/* The list says it too. */}
              <p className={styles.position} aria-hidden="true">{t`${position} of ${total}`}</p>
              <PhotoArrows
                index={index}
                total={total}
                onShow={show}
                className={styles.arrows}
                buttonClass={styles.round}
              />
            </>
          )}
          {images.length > 0 && (
            <button
              type="button"
              className={`${styles.round} ${styles.expand}`}
              aria-label={t`Open full screen`}
              onPointerEnter={() => preload(photoViewer)}
              onClick={open}
            >
              <Icon name="expand" />
            </button>
          )}
        </div>
        {Viewer && <Viewer name={name} images={images} startAt={index} onClose={handleClose} />}
      </div>
      <div className={styles.segments} aria-hidden="true">
        {total > 1 &&
          photos.map((image, at) => <span key={image?.id} className={at === index ? styles.current : ''} />)}
      </div>
    </div>
  );
}

/** As large as the photos. */
export const GallerySkeleton = () => (
  <div className={styles.gallery}>
    <div className={frameClass()}>
      <div className={styles.photos} />
    </div>
    <div className={styles.segments} />
  </div>
);
