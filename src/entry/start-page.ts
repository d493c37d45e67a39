import { keepInstallOffer } from '#src/platform/install-offer.ts';
import { lazy } from '#src/platform/lazy.ts';
import { setNichePrefix } from '#src/platform/niche-prefix.ts';
import { handleStartFailure } from './handle-start-failure.ts';

const FIRST_EVENTS = ['pointerdown', 'keydown', 'touchstart', 'focusin'] as const;

const app = lazy(() => import('#src/main.tsx'));
let started = false;

function start(): void {
  if (started) return;
  started = true;
  app().catch(handleStartFailure);
}

/**
 * Starts a page; every niche's entry script calls this. Most pages load the app at once. A page that is complete as HTML
 * (`Screen.late`) loads it at the visitor's first event or when the browser is idle.
 */
export function startPage(prefix: string): void {
  setNichePrefix(prefix);
  keepInstallOffer();
  // Campaign parameters must be stored before the visitor opens another page
  // (docs/product/landers.md#traffic-source).
  if (document.documentElement.dataset.late === undefined || location.search) {
    start();
    return;
  }
  for (const type of FIRST_EVENTS) addEventListener(type, start, { once: true, capture: true, passive: true });
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(start) : setTimeout(start, 1_000));
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle);
}
