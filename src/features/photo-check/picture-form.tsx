import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
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
import { FileChoice } from './file-choice.tsx';
import styles from './photo-check.module.scss';

interface Props {
  readonly pose: Pose;
  readonly onSent: () => void;
  /** The server asks for another pose by now, or for none. */
  readonly onOutdated: (key: string) => void;
}

const CONFLICT = 409;
const EXPIRED = 410;

type Camera = 'off' | 'on' | 'refused' | 'none';

const initialCamera = (): Camera => ('mediaDevices' in navigator ? 'off' : 'none');

function useObjectUrl(file: Blob | null): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return undefined;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return file ? url : undefined;
}

/** Takes a picture with the camera, or as a file where there is none, and sends it once the member has seen it. */
export function PictureForm({ pose, onSent, onOutdated }: Props) {
  const { t } = useLingui();
  const region = useRef<HTMLDivElement>(null);
  const [camera, setCamera] = useState(initialCamera);
  const [picture, setPicture] = useState<Blob | null>(null);
  const url = useObjectUrl(picture);
  const { busy, failure, canRetry, run } = useCall();
  const step = `${camera} ${url}`;
  const shownStep = useRef(step);
  useEffect(() => {
    // The pressed button has gone, and the focus with it.
    if (shownStep.current !== step) region.current?.focus();
    shownStep.current = step;
  }, [step]);
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
        onSent();
      } catch (error) {
        if (!(error instanceof ApiError && (error.status === CONFLICT || error.status === EXPIRED))) throw error;
        onOutdated(error.key);
      }
    });
  if (isOffline.value) return <Notice tone="warning">{t`You’re offline. Photos need an internet connection.`}</Notice>;
  return (
    <div ref={region} className={styles.form} tabIndex={-1}>
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
        <CameraView
          onPicture={setPicture}
          onRefused={() => setCamera('refused')}
          onLeft={() => setCamera(initialCamera)}
        />
      ) : camera === 'off' ? (
        <Button wide onClick={() => setCamera('on')}>
          <Icon name="camera" />
          {t`Turn on the camera`}
        </Button>
      ) : (
        <>
          {camera === 'refused' && (
            <p>{t`This page can’t use your camera. You can take a photo another way and choose it here.`}</p>
          )}
          <FileChoice onChoose={choose} />
        </>
      )}
      {failure && <ErrorNotice onRetry={picture !== null && canRetry && send}>{failure}</ErrorNotice>}
    </div>
  );
}
