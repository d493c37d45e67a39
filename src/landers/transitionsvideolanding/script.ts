import { isSavingData } from '#src/platform/data-saver.ts';

/** Pictures of the later scenes load after this delay, when the first scene has been seen and the network is idle. */
const FIRST_SCENE_MS = 3000;

/** Animates the scenes, unless the visitor prefers reduced motion or saves data. One button pauses everything. */
function startScenes(): void {
  const page = document.getElementById('scenes');
  const video = page?.querySelector('video');
  const button = document.getElementById('pause');
  if (!page || !video || !button) return;
  if (isSavingData() || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const show = (isPlaying: boolean) => {
    page.dataset.scenes = isPlaying ? 'on' : 'held';
    button.setAttribute('aria-pressed', String(!isPlaying));
    // A browser that blocks autoplay shows the poster.
    if (isPlaying) video.play().catch(() => undefined);
    else video.pause();
  };
  video.muted = true;
  video.play().catch(() => undefined);
  const start = setTimeout(() => show(true), FIRST_SCENE_MS);
  button.hidden = false;
  button.setAttribute('aria-pressed', 'false');
  button.addEventListener('click', () => {
    clearTimeout(start);
    show(button.getAttribute('aria-pressed') === 'true');
  });
}

startScenes();
