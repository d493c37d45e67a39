import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { percentText } from '#src/i18n/percent-text.ts';
import { readPhotoType } from '#src/platform/read-photo-type.ts';
import type { Upload } from '#src/state/photos/use-photo-uploads.ts';
import { localeTag } from '#src/state/site/language.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './photo-manager.module.scss';

interface Props {
  readonly upload: Upload;
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
}

/** Returns a preview URL, or undefined if the browser can't show this type of file. */
export function usePreviewUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let objectUrl: string | undefined;
    let isOver = false;
    const show = (type: string | null) => {
      if (type === null || isOver) return;
      objectUrl = URL.createObjectURL(file);
      setUrl(objectUrl);
    };
    // A file that can't be read has no preview.
    readPhotoType(file).then(show, () => undefined);
    return () => {
      isOver = true;
      if (objectUrl) URL.revokeObjectURL(objectUrl);
    };
  }, [file]);
  return url;
}

export function UploadRow({ upload, onRetry, onDismiss }: Props) {
  const { t } = useLingui();
  const { file, share, error, canRetry } = upload;
  const previewUrl = usePreviewUrl(file);
  const { name } = file;
  const percent = Math.round(share * 100);
  return (
    <li className={`${styles.upload} ${error ? styles.failed : ''}`}>
      {previewUrl ? <img src={previewUrl} alt="" /> : <Icon name="image-plus" size="2rem" />}
      <div>
        <p className={styles.name}>{name}</p>
        {error ? (
          <p className={styles.uploadState} role="alert">
            {error}
          </p>
        ) : (
          <progress aria-label={t`Uploading ${name}`} value={share} max={1} />
        )}
      </div>
      {!error && (
        <span className={styles.uploadState}>
          {percent < 100 ? percentText(localeTag.value, percent) : t`Checking…`}
        </span>
      )}
      {error && (
        <div className={styles.buttons}>
          {canRetry && <Button small tone="quiet" onClick={onRetry}>{t`Retry`}</Button>}
          <Button small tone="quiet" onClick={onDismiss}>{t`Dismiss`}</Button>
        </div>
      )}
    </li>
  );
}
