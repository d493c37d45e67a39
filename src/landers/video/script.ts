import { isSavingData } from '#src/platform/data-saver.ts';

/** Plays unless the visitor prefers reduced motion or saves data. The pause button appears once it plays. */
function startVideo(): void {
  const video = document.querySelector('video');
  const button = document.getElementById('pause');
  if (!video || !button || isSavingData() || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  video.muted = true;
  // A browser that blocks autoplay shows the poster.
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
