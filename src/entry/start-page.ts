import { sendBeacons } from '#src/platform/beacon.ts';
import { emptyRestoredForms } from '#src/platform/empty-restored-forms.ts';
import { keepInstallOffer } from '#src/platform/keep-install-offer.ts';
import { lazy } from '#src/platform/lazy.ts';
import { setNichePrefix } from '#src/platform/niche-prefix.ts';
import { handleStartFailure } from './handle-start-failure.ts';
import { START_EVENT } from './start-event.ts';

const app = lazy(() => import('#src/main.tsx'));

const start = () => app().catch(handleStartFailure);

/**
 * Starts a page; every niche's entry script calls this. Most pages load the app at once. On a page that is complete as HTML
 * (`Screen.late`), the inline script says when (`start-late.ts`). What every visit needs doesn't wait for it.
 */
export function startPage(prefix: string): void {
  setNichePrefix(prefix);
  keepInstallOffer();
  emptyRestoredForms();
  sendBeacons();
  if (document.documentElement.dataset.late === '') addEventListener(START_EVENT, start, { once: true });
  else start();
}
