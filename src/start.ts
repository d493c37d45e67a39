import { setNichePrefix } from './niche-prefix.ts';
import { reloadForNewBuild } from './platform/chunk-reload.ts';
import { lazy, OutdatedDocument } from './platform/lazy.ts';
import { showStartFailure } from './start-failure.ts';

const FIRST_SIGNS = ['pointerdown', 'keydown', 'touchstart', 'focusin'] as const;

const app = lazy(() => import('./main.tsx'));
let started = false;

function start(): void {
  if (started) return;
  started = true;
  app()
    .then((main) => main.started)
    .catch((error: unknown) => {
      if (!(error instanceof OutdatedDocument && reloadForNewBuild())) showStartFailure(error);
    });
}

/**
 * Each niche's entry ends here. Most pages get their app at once. A page that is finished as HTML (`Screen.late`) gets it
 * when the visitor first does something, or when the browser has nothing else to do.
 */
export function startPage(prefix: string): void {
  setNichePrefix(prefix);
  // Where a campaign sent the visitor, its parameters are to be kept before anything else is opened
  // (docs/product/landers.md#traffic-source).
  if (document.documentElement.dataset.late === undefined || location.search) {
    start();
    return;
  }
  for (const sign of FIRST_SIGNS) addEventListener(sign, start, { once: true, capture: true, passive: true });
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(start) : setTimeout(start, 1_000));
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle);
}
