import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Pose } from '#shared/contracts/verification.ts';
import { ApiError } from '#src/api/api-error.ts';
import { sendPhotoCheck } from '#src/api/photo-check.ts';
import { useCall } from '#src/state/forms/use-call.ts';
import { photoRefusal } from '#src/state/photos/photo-refusal.ts';
import { user } from '#src/state/session/session.ts';
import { isOffline } from '#src/state/site/is-offline.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { CameraView } from './camera-view.tsx';
import styles from './photo-check.module.scss';

interface Props {
  readonly pose: Pose;
  readonly onSent: () => void;
  /** The server asks for another pose by now, or for none. */
  readonly onOutdated: (key: string) => void;
}

const CONFLICT = 409;
const EXPIRED = 410;

const hasCamera = () => !!navigator.mediaDevices?.getUserMedia;

function usePictureUrl(picture: Blob | null): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!picture) return undefined;
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return picture ? url : undefined;
}

/** Takes a picture with the camera, or as a file where there is none, and sends it once the member has seen it. */
export function PictureForm({ pose, onSent, onOutdated }: Props) {
  const { t } = useLingui();
  const [camera, setCamera] = useState<'off' | 'on' | 'unavailable'>(() => (hasCamera() ? 'off' : 'unavailable'));
  const [picture, setPicture] = useState<Blob | null>(null);
  const url = usePictureUrl(picture);
  const { busy, failure, canRetry, run } = useCall();
  const take = (taken: Blob) => {
    setPicture(taken);
    run(() => Promise.resolve());
  };
  const choose = (file: File) =>
    run(async () => {
      const refusal = await photoRefusal(file);
      if (refusal) throw refusal;
      setPicture(file);
    });
  const send = () =>
    run(async () => {
      if (!picture) return;
      try {
        await sendPhotoCheck(pose, picture, user.peek()?.id);
      } catch (error) {
        if (!(error instanceof ApiError && (error.status === CONFLICT || error.status === EXPIRED))) throw error;
        onOutdated(error.key);
        return;
      }
      onSent();
    });

  if (isOffline.value) return <Notice tone="warning">{t`You’re offline. Photos need an internet connection.`}</Notice>;
  return (
    <div className={styles.form}>
      {picture && url ? (
        <>
          <img className={styles.picture} src={url} alt={t`What you’re about to send`} />
          <Button wide busy={busy} onClick={send}>
            <Icon name="send" />
            {t`Send the picture`}
          </Button>
          <Button wide tone="quiet" disabledFocusable={busy} onClick={() => setPicture(null)}>
            {t`Take another one`}
          </Button>
        </>
      ) : camera === 'on' ? (
        <CameraView onPicture={take} onUnavailable={() => setCamera('unavailable')} />
      ) : camera === 'off' ? (
        <Button wide onClick={() => setCamera('on')}>
          <Icon name="camera" />
          {t`Turn on the camera`}
        </Button>
      ) : (
        <>
          {hasCamera() && (
            <p>{t`This page can’t use your camera. You can take a photo another way and choose it here.`}</p>
          )}
          <label className={styles.file}>
            <Icon name="camera" />
            {t`Take a photo`}
            <input
              type="file"
              accept="image/png,image/jpeg"
              capture="user"
              onChange={(event) => {
                const [file] = event.currentTarget.files ?? [];
                event.currentTarget.value = '';
                if (file) choose(file);
              }}
            />
          </label>
        </>
      )}
      {failure && <ErrorNotice onRetry={picture !== null && canRetry && send}>{failure}</ErrorNotice>}
    </div>
  );
}
