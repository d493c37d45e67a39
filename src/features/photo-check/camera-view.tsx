import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './photo-check.module.scss';

const JPEG_QUALITY = 0.92;

interface Props {
  readonly onPicture: (picture: Blob) => void;
  /** There is no camera, or the member or the browser doesn't allow it. */
  readonly onUnavailable: () => void;
}

/** What the video shows now; null if it shows nothing yet. */
function pictureOf(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
}

/** Shows the member as in a mirror. The camera is off again as soon as this is gone, or the page is. */
export function CameraView({ onPicture, onUnavailable }: Props) {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let isOver = false;
    const stop = () => {
      isOver = true;
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const show = (opened: MediaStream) => {
      stream = opened;
      if (isOver) stop();
      else if (video.current) video.current.srcObject = opened;
    };
    const give = () => !isOver && onUnavailable();
    // A page in the back/forward cache must not keep the camera.
    const leave = () => {
      stop();
      onUnavailable();
    };
    navigator.mediaDevices
      .getUserMedia({ audio: false, video: { facingMode: 'user', width: { ideal: 1280 } } })
      .then(show)
      .catch(give);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      stop();
    };
  }, []);
  const handlePress = async () => {
    const picture = video.current && (await pictureOf(video.current));
    if (picture) onPicture(picture);
  };
  return (
    <>
      <video
        ref={video}
        className={`${styles.picture} ${styles.mirror}`}
        aria-label={t`What your camera sees`}
        autoPlay
        muted
        playsInline
        onLoadedData={() => setReady(true)}
      />
      <Button wide busy={!isReady} onClick={handlePress}>
        <Icon name="camera" />
        {t`Take the picture`}
      </Button>
    </>
  );
}
