import { isSparing } from '#src/platform/sparing.ts';

/** The pictures of the later scenes come when the first has been looked at for a while, and nothing else is on its way. */
const FIRST_LOOK_MS = 3000;

/** Lets the scenes change, where movement is welcome and data is not spared. One button holds all of it. */
function startScenes(): void {
  const page = document.getElementById('scenes');
  const video = page?.querySelector('video');
  const button = document.getElementById('pause');
  if (!page || !video || !button) return;
  if (isSparing() || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const show = (moves: boolean) => {
    page.dataset.scenes = moves ? 'on' : 'held';
    button.setAttribute('aria-pressed', String(!moves));
    // A browser that forbids playing leaves the picture.
    if (moves) video.play().catch(() => undefined);
    else video.pause();
  };
  video.muted = true;
  video.play().catch(() => undefined);
  const start = setTimeout(() => show(true), FIRST_LOOK_MS);
  button.hidden = false;
  button.setAttribute('aria-pressed', 'false');
  button.addEventListener('click', () => {
    clearTimeout(start);
    show(button.getAttribute('aria-pressed') === 'true');
  });
}

startScenes();
