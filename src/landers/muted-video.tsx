import { useLingui } from '@lingui/react/macro';
import { useFrame } from './lander-frame.tsx';

/** The site's video, which the lander's script plays. Sites with pictures of their own have none. */
export function MutedVideo() {
  const { input } = useFrame();
  const { src, width, height } = input.video;
  if (src === null) return null;
  return (
    <video
      src={src}
      width={width}
      height={height}
      preload="none"
      muted
      loop
      playsInline
      aria-hidden="true"
      tabIndex={-1}
    />
  );
}

/** Hidden until the lander's script plays the video, `.pause`. */
export function PauseButton() {
  const { t } = useLingui();
  const { styles } = useFrame();
  return <button type="button" id="pause" className={styles.pause} aria-label={t`Pause video`} hidden />;
}
