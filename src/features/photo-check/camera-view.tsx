import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './photo-check.module.scss';

const JPEG_QUALITY = 0.92;
const WIDTH_PX = 1280;

interface Props {
  readonly onPicture: (picture: Blob) => void;
  /** There is no camera, or the member or the browser doesn't allow it. */
  readonly onRefused: () => void;
  /** The page was left while the camera was on. */
  readonly onLeft: () => void;
}

/** What the camera sees now, not mirrored; null if it has shown nothing yet. */
function takePicture(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
}

/** Shows members to themselves as in a mirror. The camera is off as soon as this is gone, or the page is left. */
export function CameraView({ onPicture, onRefused, onLeft }: Props) {
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
    // A page that the browser keeps to go back to must not keep the camera.
    const handleLeave = () => {
      stop();
      onLeft();
    };
    navigator.mediaDevices
      .getUserMedia({ audio: false, video: { facingMode: 'user', width: { ideal: WIDTH_PX } } })
      .then(show, () => !isOver && onRefused());
    addEventListener('pagehide', handleLeave);
    return () => {
      removeEventListener('pagehide', handleLeave);
      stop();
    };
  }, []);
  const handlePress = async () => {
    const picture = video.current && (await takePicture(video.current));
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
