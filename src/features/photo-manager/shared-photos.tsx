import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { SHARED_LOST } from '#shared/rules/worker-caches.ts';
import { takeSharedPhotos } from '#src/platform/shared-photos.ts';
import { user } from '#src/state/session/session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import styles from './photo-manager.module.scss';
import { usePreviewUrl } from './upload-row.tsx';

const Preview = ({ file }: { readonly file: File }) => <img src={usePreviewUrl(file)} alt="" />;

/**
 * Photos that the member shared from another app. The member confirms them, because a page of another site could send a
 * form to the same URL (docs/product/must-hold.md#a7).
 */
export function SharedPhotos({ onAdd }: { readonly onAdd: (files: readonly File[]) => void }) {
  const { t } = useLingui();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isLost] = useState(() => location.search.slice(1) === SHARED_LOST);
  useEffect(() => {
    // So that a reload or Back doesn't say it again.
    if (isLost) history.replaceState(history.state, '', location.pathname + location.hash);
    // If the browser refuses caches, no photo was shared.
    takeSharedPhotos(user.peek()?.id ?? '').then(setFiles, () => undefined);
  }, []);
  if (isLost) return <Notice tone="danger">{t`We couldn’t add the photos you shared. Choose them here.`}</Notice>;
  if (files.length === 0) return null;
  return (
    <div className={styles.shared}>
      <p>{t`Add these photos to your profile?`}</p>
      {files.map((file) => (
        <Preview key={file.name} file={file} />
      ))}
      <div className={styles.buttons}>
        <Button
          small
          onClick={() => {
            onAdd(files);
            setFiles([]);
          }}
        >{t`Add photos`}</Button>
        <Button small tone="quiet" onClick={() => setFiles([])}>{t`Dismiss`}</Button>
      </div>
    </div>
  );
}
