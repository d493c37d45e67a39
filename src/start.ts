import { setNichePrefix } from './niche-prefix.ts';
import { showStartFailure } from './start-failure.ts';

const FIRST_SIGNS = ['pointerdown', 'keydown', 'touchstart', 'focusin'] as const;

/**
 * Each niche's entry ends here. Most pages get their app at once. A page that is finished as HTML (`Screen.late`) gets it
 * when the visitor first does something, or when the browser has nothing else to do.
 */
export function start(prefix: string): void {
  setNichePrefix(prefix);
  let started = false;
  const startApp = () => {
    if (started) return;
    started = true;
    import('./main.tsx').then(({ started }) => started).catch(showStartFailure);
  };
  // Where a campaign sent the visitor, its parameters are to be kept before anything else is opened (spec §4).
  if (document.documentElement.dataset.late === undefined || location.search) {
    startApp();
    return;
  }
  for (const sign of FIRST_SIGNS) addEventListener(sign, startApp, { once: true, capture: true, passive: true });
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(startApp) : setTimeout(startApp, 1_000);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle);
}
