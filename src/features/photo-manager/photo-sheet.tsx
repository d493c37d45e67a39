import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OwnImage } from '#shared/contracts/profile.ts';
import { failureText } from '#src/state/failure-text.ts';
import { placePhoto, removePhoto } from '#src/state/own-photos.ts';
import { cdnPrefix } from '#src/state/site.ts';
import { showToast } from '#src/state/toasts.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { Failure } from '#src/ui/failure/failure.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Photo } from '#src/ui/photo/photo.tsx';
import styles from './photo-manager.module.scss';

interface Props {
  readonly images: readonly OwnImage[];
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** What can be done with one photo, by finger and keyboard alike. */
export function PhotoSheet({ images, id, name, onClose }: Props) {
  const { t, i18n } = useLingui();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const [status, setStatus] = useState('');
  const [failed, setFailed] = useState<{ readonly text: string; readonly again: () => void } | null>(null);
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
      setFailed({ text: await failureText(i18n, error), again: () => run(work, done) });
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
        <div className={styles.large}>
          <Photo image={image ?? null} cdnPrefix={cdnPrefix.value} name={name} sizes="20rem" />
        </div>
        {failed && <Failure onRetry={failed.again}>{failed.text}</Failure>}
        <p className={styles.status} role="status">
          {status}
        </p>
        {asking ? (
          <div className={styles.actions}>
            <p className={styles.wide}>{t`Delete this photo? It is gone for good.`}</p>
            <Button busy={busy} onClick={remove}>
              <Icon name="trash" />
              {t`Delete`}
            </Button>
            <Button tone="quiet" onClick={() => setAsking(false)}>{t`Keep it`}</Button>
          </div>
        ) : (
          <div className={styles.actions}>
            {index > 0 && (
              <div className={styles.wide}>
                <Button wide disabled={busy} onClick={() => move(0)}>
                  <Icon name="star" />
                  {t`Make it my main photo`}
                </Button>
              </div>
            )}
            <Button tone="quiet" disabled={busy || index === 0} onClick={() => move(index - 1)}>
              <Icon name="arrow-left" />
              {t`Earlier`}
            </Button>
            <Button tone="quiet" disabled={busy || number === total} onClick={() => move(index + 1)}>
              {t`Later`}
              <Icon name="arrow-right" />
            </Button>
            <div className={styles.wide}>
              <Button wide tone="plain" disabled={busy} onClick={() => setAsking(true)}>
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
