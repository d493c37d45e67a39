import './styles/base.scss';
import { hydrateRoot } from 'react-dom/client';
import { navigate } from 'wouter/use-browser-location';
import { signal } from '#src/platform/signals.ts';
import { App } from './app.tsx';
import type { Boot } from './boot.ts';
import { i18nOf } from './i18n/catalogs.ts';
import { sendBeacons } from './platform/beacon.ts';
import { pressedLink } from './platform/pressed-link.ts';
import type { Screen } from './screen.ts';
import { locale } from './state/language.ts';
import { goTo, takeOverNavigation } from './state/location.ts';
import { boot } from './state/site.ts';
import { shownRoute } from './state/view.ts';

/** Brings a campaign's screen to life: its own addresses are followed in place, all others are documents of their own. */
export function startCampaign(screen: Screen): void {
  const root = document.getElementById('app');
  const data = document.getElementById('boot')?.textContent;
  if (!root || !data) return;
  const page: Boot = JSON.parse(data);
  boot.value = page;
  locale.value = page.locale;
  const match = page.matched ? { route: page.matched, params: {} } : null;
  shownRoute.value = match;
  hydrateRoot(
    root,
    <App i18n={i18nOf(page.locale, page.strings)} shown={signal({ path: location.pathname, screen, match })} />,
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
