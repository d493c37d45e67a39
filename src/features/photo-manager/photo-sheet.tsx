import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OwnImage } from '#shared/contracts/profile.ts';
import { canHelpToRetry } from '#src/state/failures/can-help-to-retry.ts';
import { failureText } from '#src/state/failures/failure-text.ts';
import { showToast } from '#src/state/overlays/toasts.ts';
import { placePhoto, removePhoto } from '#src/state/photos/own-photos.ts';
import { cdnPrefix } from '#src/state/site/site.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Photo } from '#src/ui/photo/photo.tsx';
import styles from './photo-manager.module.scss';

interface Props {
  readonly images: readonly OwnImage[];
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Offers all actions for one photo, for touch and keyboard users who can't drag. */
export function PhotoSheet({ images, id, name, onClose }: Props) {
  const { t, i18n } = useLingui();
  const [busy, setBusy] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const [status, setStatus] = useState('');
  const [failed, setFailed] = useState<{ readonly text: string; readonly retry: (() => void) | false } | null>(null);
  const index = images.findIndex((image) => image.id === id);
  const image = images[index];
  const number = index + 1;
  const total = images.length;

  const run = async (work: () => Promise<void>, done: () => void) => {
    setBusy(true);
    setFailed(null);
    setStatus('');
    try {
      await work();
      done();
    } catch (error) {
      setFailed({ text: await failureText(i18n, error), retry: canHelpToRetry(error) && (() => run(work, done)) });
    }
    setBusy(false);
  };
  const move = (position: number) =>
    run(
      () => placePhoto(id, position),
      () => {
        const place = position + 1;
        setStatus(place === 1 ? t`This is your main photo now.` : t`Now photo ${place} of ${total}.`);
      },
    );
  const remove = () =>
    run(
      () => removePhoto(id),
      () => {
        showToast(t`Photo deleted`, 'success');
        onClose();
      },
    );

  return (
    <Dialog title={t`Photo ${number} of ${total}`} closeLabel={t`Close`} onClose={onClose}>
      <div className={styles.sheet}>
        <div className={styles.preview}>
          <Photo image={image ?? null} cdnPrefix={cdnPrefix.value} name={name} sizes="20rem" />
        </div>
        {failed && <ErrorNotice onRetry={failed.retry}>{failed.text}</ErrorNotice>}
        <p className={styles.status} role="status">
          {status}
        </p>
        {isConfirming ? (
          <div className={styles.actions}>
            <p className={styles.wide}>{t`Delete this photo? You can’t undo this.`}</p>
            <Button busy={busy} onClick={remove}>
              <Icon name="trash" />
              {t`Delete`}
            </Button>
            <Button tone="quiet" onClick={() => setConfirming(false)}>{t`Keep it`}</Button>
          </div>
        ) : (
          <div className={styles.actions}>
            {index > 0 && (
              <div className={styles.wide}>
                <Button wide disabledFocusable={busy} onClick={() => move(0)}>
                  <Icon name="star" />
                  {t`Make it my main photo`}
                </Button>
              </div>
            )}
            <Button tone="quiet" disabledFocusable={busy || index === 0} onClick={() => move(index - 1)}>
              <Icon name="arrow-left" />
              {t`Move earlier`}
            </Button>
            <Button tone="quiet" disabledFocusable={busy || number === total} onClick={() => move(index + 1)}>
              {t`Move later`}
              <Icon name="arrow-right" />
            </Button>
            <div className={styles.wide}>
              <Button wide tone="plain" disabledFocusable={busy} onClick={() => setConfirming(true)}>
                <Icon name="trash" />
                {t`Delete`}
              </Button>
            </div>
          </div>
        )}
      </div>
    </Dialog>
  );
}
