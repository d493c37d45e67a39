import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PHOTO_MAX_MEGABYTES } from '#shared/rules/limits.ts';
import { usePhotoUploads } from '#src/state/photos/use-photo-uploads.ts';
import { user } from '#src/state/session/session.ts';
import { cdnPrefix } from '#src/state/site/site.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Photo } from '#src/ui/photo/photo.tsx';
import type { SignupStepProps } from '../signup-props.ts';
import styles from './step.module.scss';
import { StepFrame } from './step-frame.tsx';

/** Step 2: photo upload by click or drag and drop. Sign-up can continue after a failed upload. */
export function SignupPhotoStep({ onNext }: SignupStepProps) {
  const { t } = useLingui();
  const megabytes = PHOTO_MAX_MEGABYTES;
  const { uploads, isRunning, add, retry, dismiss } = usePhotoUploads();
  const [isDragOver, setDragOver] = useState(false);
  const images = user.value?.profile.images ?? [];
  const name = user.value?.profile.name ?? '';
  return (
    <StepFrame title={t`Add a photo`} lead={t`So that others see who you are. You can change it at any time.`}>
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
        <span className={styles.lead}>{t`PNG or JPEG, up to ${megabytes} MB`}</span>
        <input
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
      {uploads.map((upload) =>
        upload.error ? (
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
          <div key={upload.key}>
            <progress aria-label={t`Uploading ${upload.file.name}`} value={upload.share} max={1} />
          </div>
        ),
      )}
      {images.length > 0 && (
        <div className={styles.thumbs}>
          {images.map((image) => (
            <div key={image.id} className={styles.thumb}>
              <Photo image={image} cdnPrefix={cdnPrefix.value} name={name} sizes="8rem" maxWidthPx={320} />
            </div>
          ))}
        </div>
      )}
      <div className={styles.actions}>
        {images.length > 0 ? (
          <Button wide busy={isRunning} onClick={onNext}>{t`Save and continue`}</Button>
        ) : (
          <Button wide tone="quiet" onClick={onNext}>{t`Continue without a photo`}</Button>
        )}
      </div>
    </StepFrame>
  );
}
