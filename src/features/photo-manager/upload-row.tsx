import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Upload } from '#src/state/photo-uploads.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './photo-manager.module.scss';

interface Props {
  readonly upload: Upload;
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
}

/** The picture as it lies on the device; nothing where the browser can't show it. */
function useThumb(file: File): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!/^image\/(png|jpeg)$/.test(file.type)) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

/** One photo on its way: how far it has come, or why it was not taken. */
export function UploadRow({ upload, onRetry, onDismiss }: Props) {
  const { t } = useLingui();
  const { file, share, error, canRetry } = upload;
  const thumb = useThumb(file);
  const { name } = file;
  const percent = Math.round(share * 100);
  return (
    <li className={`${styles.upload} ${error ? styles.failed : ''}`}>
      {thumb ? <img src={thumb} alt="" /> : <Icon name="image-plus" size="2rem" />}
      <div>
        <p className={styles.name}>{name}</p>
        {error ? (
          <p className={styles.what} role="alert">
            {error}
          </p>
        ) : (
          <progress aria-label={t`Uploading ${name}`} value={share} max={1} />
        )}
      </div>
      {!error && <span className={styles.what}>{percent < 100 ? `${percent} %` : t`Checking…`}</span>}
      {error && (
        <div className={styles.buttons}>
          {canRetry && <Button small tone="quiet" onClick={onRetry}>{t`Retry`}</Button>}
          <Button small tone="quiet" onClick={onDismiss}>{t`Dismiss`}</Button>
        </div>
      )}
    </li>
  );
}
