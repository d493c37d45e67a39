import '#src/styles/base.scss';
import { hydrateRoot } from 'react-dom/client';
import { navigate } from 'wouter/use-browser-location';
import type { Boot } from '#shared/contracts/boot.ts';
import { App } from '#src/app.tsx';
import { i18nOf } from '#src/i18n/catalogs.ts';
import { ScreenFailure } from '#src/layouts/error-screen/screen-failure.tsx';
import type { Screen } from '#src/layouts/screen.ts';
import { sendBeacons } from '#src/platform/beacon.ts';
import { watchTranslations } from '#src/platform/page-translation.ts';
import { pressedLink } from '#src/platform/pressed-link.ts';
import { signal } from '#src/platform/signals.ts';
import { goTo, takeOverNavigation } from '#src/state/navigation/location.ts';
import { startVisit } from '#src/state/navigation/visit.ts';

/** Hydrates a campaign's screen. Links to its own path change the URL in place; all others load a document. */
export function startCampaign(screen: Screen): void {
  const root = document.getElementById('app');
  const data = document.getElementById('boot')?.textContent;
  if (!root || !data) return;
  const page: Boot = JSON.parse(data);
  const match = page.matched ? { route: page.matched, params: {} } : null;
  startVisit({ page, match, query: location.search });
  watchTranslations(document.body);
  hydrateRoot(
    root,
    <App
      i18n={i18nOf(page.locale, page.strings)}
      shown={signal({ path: location.pathname, screen, match })}
      Failure={ScreenFailure}
    />,
  );
  takeOverNavigation((address, { replace }) => {
    if (new URL(address, location.href).pathname !== location.pathname) location.assign(address);
    else navigate(address, { replace });
  });
  document.addEventListener('click', (event) => {
    const link = pressedLink(event);
    if (link?.pathname !== location.pathname) return;
    event.preventDefault();
    goTo(link.pathname + link.search + link.hash);
  });
  sendBeacons();
}
