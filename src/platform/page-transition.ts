import { prefersReducedMotion } from './reduced-motion.ts';

let running: ViewTransition | undefined;

const skip = () => running?.skipTransition();

/**
 * Fades from the page on screen to the one that `show` renders, where the browser can and the user doesn't mind motion
 * (src/styles/motion.scss). The page changes at the next frame, and a further change of page skips the rest of the fade.
 */
export function changePage(show: () => void): void {
  if (!('startViewTransition' in document) || prefersReducedMotion()) {
    show();
    return;
  }
  skip();
  // Preact has rendered what a signal changes once the promise of this function is settled.
  const transition = document.startViewTransition(async () => show());
  running = transition;
  // While it fades, the browser gives no click to what is on the page.
  addEventListener('pointerdown', skip, { capture: true, once: true });
  const end = () => {
    if (running !== transition) return;
    running = undefined;
    removeEventListener('pointerdown', skip, { capture: true });
  };
  // A skipped transition rejects this, and an error of `show` rejects `updateCallbackDone` too, which is reported.
  transition.ready.catch(() => undefined);
  transition.finished.then(end, end);
}
