import { useLingui } from '@lingui/react/macro';
import { type RefObject, useState } from 'react';
import { PHOTO_MAX_MEGABYTES } from '#shared/rules/limits.ts';
import type { usePhotoUploads } from '#src/state/photos/use-photo-uploads.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import styles from './photo-picker.module.scss';

interface Props {
  readonly photos: ReturnType<typeof usePhotoUploads>;
  /** For a button elsewhere that opens the choice of files. */
  readonly input?: RefObject<HTMLInputElement | null>;
}

/** Photo upload by click or drag and drop, with the progress and the reason of a failure. */
export function PhotoPicker({ photos: { uploads, add, retry, dismiss }, input }: Props) {
  const { t } = useLingui();
  const megabytes = PHOTO_MAX_MEGABYTES;
  const [isDragOver, setDragOver] = useState(false);
  return (
    <>
      <label
        className={`${styles.dropZone} ${isDragOver ? styles.dragOver : ''}`}
        onDragOver={(event) => {
          event.preventDefault();
          setDragOver(true);
        }}
        onDragLeave={() => setDragOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setDragOver(false);
          add(event.dataTransfer?.files ?? []);
        }}
      >
        <Icon name="image-plus" />
        <strong>{t`Choose a photo or drop it here`}</strong>
        <span className={styles.note}>{t`PNG or JPEG, up to ${megabytes} MB`}</span>
        <input
          ref={input}
          className={styles.file}
          type="file"
          accept="image/png,image/jpeg"
          multiple
          onChange={(event) => {
            add(event.currentTarget.files ?? []);
            event.currentTarget.value = '';
          }}
        />
      </label>
      {uploads.map((upload) => {
        const { name } = upload.file;
        return upload.error ? (
          <Notice
            key={upload.key}
            tone="danger"
            action={
              <>
                {upload.canRetry && <Button small tone="quiet" onClick={() => retry(upload)}>{t`Retry`}</Button>}
                <Button small tone="quiet" onClick={() => dismiss(upload)}>{t`Dismiss`}</Button>
              </>
            }
          >
            {upload.error}
          </Notice>
        ) : (
          <progress
            key={upload.key}
            className={styles.progress}
            aria-label={t`Uploading ${name}`}
            value={upload.share}
            max={1}
          />
        );
      })}
    </>
  );
}
