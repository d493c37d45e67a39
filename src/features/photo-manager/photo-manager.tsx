import { useLingui } from '@lingui/react/macro';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import type { OwnImage } from '#shared/contracts/profile.ts';
import { PHOTOS_PER_MEMBER } from '#shared/rules/limits.ts';
import { failureText } from '#src/state/failure-text.ts';
import { placePhoto } from '#src/state/own-photos.ts';
import { usePhotoUploads } from '#src/state/photo-uploads.ts';
import { Failure } from '#src/ui/failure/failure.tsx';
import { FilePicker } from './file-picker.tsx';
import styles from './photo-manager.module.scss';
import { PhotoSheet } from './photo-sheet.tsx';
import { PhotoTile } from './photo-tile.tsx';
import { UploadRow } from './upload-row.tsx';

interface Props {
  readonly images: readonly OwnImage[];
  readonly name: string;
}

/** A member's own photos: add, order, delete. Files are dropped anywhere on it; photos are dragged among each other. */
export function PhotoManager({ images, name }: Props) {
  const { t, i18n } = useLingui();
  const { uploads, add, retry, dismiss } = usePhotoUploads();
  const [open, setOpen] = useState<string | null>(null);
  const [target, setTarget] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const [failed, setFailed] = useState<{ readonly text: string; readonly again: () => void } | null>(null);
  const dragged = useRef<string | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const count = images.length;
  const max = PHOTOS_PER_MEMBER;
  const isFull = count >= max;

  const place = async (id: string, position: number) => {
    setFailed(null);
    try {
      await placePhoto(id, position);
    } catch (error) {
      setFailed({ text: await failureText(i18n, error), again: () => place(id, position) });
    }
  };
  const endDrag = () => {
    dragged.current = null;
    setTarget(null);
    setOver(false);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const moved = dragged.current;
    const position = images.findIndex(({ id }) => id === target);
    if (!moved) add([...(event.dataTransfer?.files ?? [])]);
    else if (position >= 0 && moved !== target) void place(moved, position);
    endDrag();
  };
  const isOpen = open !== null && images.some(({ id }) => id === open);
  useEffect(() => {
    if (isOpen || !opener.current) return;
    // Where the photo is gone, the first that is left takes the focus.
    const next = opener.current.isConnected ? opener.current : list.current?.querySelector<HTMLElement>('button,input');
    next?.focus();
    opener.current = null;
  }, [isOpen]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping files is a second way beside the file input
    <div
      className={`${styles.manager} ${isOver ? styles.over : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        if (!dragged.current) setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={drop}
    >
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
            onDragEnd={endDrag}
          />
        ))}
        {!isFull && (
          <li className={count > 0 ? styles.cell : styles.none}>
            <FilePicker
              label={count > 0 ? t`Add photos` : t`Choose a photo or drop it here`}
              icon="image-plus"
              onFiles={add}
            />
          </li>
        )}
      </ol>
      {failed && <Failure onRetry={failed.again}>{failed.text}</Failure>}
      {uploads.length > 0 && (
        <ul className={styles.uploads}>
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onRetry={() => retry(upload)}
              onDismiss={() => dismiss(upload)}
            />
          ))}
        </ul>
      )}
      {!isFull && <FilePicker label={t`Take a photo`} icon="camera" camera onFiles={add} />}
      <p className={styles.hint}>
        {t`PNG or JPEG, up to 15 MB each, ${max} photos at most.`}{' '}
        {count > 1 && t`The first one is your main photo. Drag a photo or press it to change the order.`}
      </p>
      {images.some(({ pending }) => pending) && (
        <p
          className={styles.hint}
        >{t`Photos in review are blurred for visitors until we have looked at them. Members see them.`}</p>
      )}
      {isOpen && <PhotoSheet images={images} id={open} name={name} onClose={() => setOpen(null)} />}
    </div>
  );
}
