import { useLingui } from '@lingui/react/macro';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import type { OwnImage } from '#shared/contracts/profile.ts';
import { PHOTO_MAX_MEGABYTES, PHOTOS_PER_MEMBER } from '#shared/rules/limits.ts';
import { canHelpToRetry } from '#src/state/failures/can-help-to-retry.ts';
import { failureText } from '#src/state/failures/failure-text.ts';
import { placePhoto } from '#src/state/photos/own-photos.ts';
import { usePhotoUploads } from '#src/state/photos/use-photo-uploads.ts';
import { isOffline } from '#src/state/site/is-offline.ts';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { FilePicker } from './file-picker.tsx';
import styles from './photo-manager.module.scss';
import { PhotoSheet } from './photo-sheet.tsx';
import { PhotoTile } from './photo-tile.tsx';
import { SharedPhotos } from './shared-photos.tsx';
import { UploadRow } from './upload-row.tsx';

interface Props {
  readonly images: readonly OwnImage[];
  readonly name: string;
}

/** Manages a member's own photos. Files can be dropped anywhere on it, and photos are reordered by dragging. */
export function PhotoManager({ images, name }: Props) {
  const { t, i18n } = useLingui();
  const { uploads, add, retry: retryUpload, dismiss } = usePhotoUploads();
  const [open, setOpen] = useState<string | null>(null);
  const [target, setTarget] = useState<string | null>(null);
  const [isDragOver, setDragOver] = useState(false);
  const [failed, setFailed] = useState<{ readonly text: string; readonly retry: (() => void) | false } | null>(null);
  const dragged = useRef<string | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const count = images.length;
  const max = PHOTOS_PER_MEMBER;
  const megabytes = PHOTO_MAX_MEGABYTES;
  const isFull = count >= max;

  const movePhoto = async (id: string, position: number) => {
    setFailed(null);
    try {
      await placePhoto(id, position);
    } catch (error) {
      setFailed({
        text: await failureText(i18n, error),
        retry: canHelpToRetry(error) && (() => movePhoto(id, position)),
      });
    }
  };
  const handleDragEnd = () => {
    dragged.current = null;
    setTarget(null);
    setDragOver(false);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    if (!dragged.current) add([...(event.dataTransfer?.files ?? [])]);
    handleDragEnd();
  };
  const isOpen = open !== null && images.some(({ id }) => id === open);
  useEffect(() => {
    if (isOpen || !opener.current) return;
    // If the photo was deleted, the first remaining control gets the focus.
    const next = opener.current.isConnected ? opener.current : list.current?.querySelector<HTMLElement>('button,input');
    next?.focus();
    opener.current = null;
  }, [isOpen]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping files is a second way beside the file input
    <div
      className={`${styles.manager} ${isDragOver ? styles.dragOver : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        if (!dragged.current) setDragOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDragOver(false);
      }}
      onDrop={handleDrop}
    >
      {!isFull && <SharedPhotos onAdd={add} />}
      <ol className={styles.grid} ref={list}>
        {images.map((image, index) => (
          <PhotoTile
            key={image.id}
            image={image}
            index={index}
            total={count}
            isTarget={target === image.id && dragged.current !== image.id}
            onOpen={(from) => {
              opener.current = from;
              setOpen(image.id);
            }}
            onDragStart={() => {
              dragged.current = image.id;
            }}
            onDragEnter={() => dragged.current && setTarget(image.id)}
            onDrop={() => dragged.current && dragged.current !== image.id && movePhoto(dragged.current, index)}
            onDragEnd={handleDragEnd}
          />
        ))}
        {!isFull && !isOffline.value && (
          <li className={count > 0 ? styles.cell : styles.emptyCell}>
            <FilePicker
              label={count > 0 ? t`Add photos` : t`Choose a photo or drop it here`}
              icon="image-plus"
              onFiles={add}
            />
          </li>
        )}
      </ol>
      {failed && <ErrorNotice onRetry={failed.retry}>{failed.text}</ErrorNotice>}
      {uploads.length > 0 && (
        <ul className={styles.uploads}>
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onRetry={() => retryUpload(upload)}
              onDismiss={() => dismiss(upload)}
            />
          ))}
        </ul>
      )}
      {isOffline.value && <p className={styles.hint}>{t`You’re offline. Photos need an internet connection.`}</p>}
      {!isFull && !isOffline.value && <FilePicker label={t`Take a photo`} icon="camera" camera onFiles={add} />}
      <p className={styles.hint}>
        {t`PNG or JPEG, up to ${megabytes} MB each, ${max} photos at most.`}{' '}
        {count > 1 && t`The first one is your main photo. Drag a photo or press it to change the order.`}
      </p>
      {images.some(({ pending }) => pending) && (
        <p className={styles.hint}>{t`We blur new photos for visitors until we’ve reviewed them. Members see them.`}</p>
      )}
      {isOpen && <PhotoSheet images={images} id={open} name={name} onClose={() => setOpen(null)} />}
    </div>
  );
}
