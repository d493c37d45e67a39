import { isSparing } from '#src/platform/sparing.ts';

/** The loop starts where movement is welcome and data is not spared; the button beside it shows once it runs. */
function startVideo(): void {
  const video = document.querySelector('video');
  const button = document.getElementById('pause');
  if (!video || !button || isSparing() || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  video.muted = true;
  // A browser that forbids playing leaves the picture.
  const play = () => void video.play().catch(() => undefined);
  video.addEventListener('playing', () => {
    button.hidden = false;
    button.setAttribute('aria-pressed', 'false');
  });
  video.addEventListener('pause', () => button.setAttribute('aria-pressed', 'true'));
  button.addEventListener('click', () => (video.paused ? play() : video.pause()));
  play();
}

startVideo();
