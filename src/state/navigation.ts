import { navigate } from 'wouter/use-browser-location';
import { goTo, readLocation, takeOverNavigation } from './location.ts';

/** The link a plain press asks to follow within the app, if it is one. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  const modified = event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const link = event.defaultPrevented || modified ? null : (event.target as Element).closest?.('a');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return null;
  const within = link.hash && link.pathname === location.pathname && link.search === location.search;
  return within ? null : link;
}

/** Changes screens without a new document: keeps the location's signals true, and follows presses on plain links. */
export function followLocation(): void {
  takeOverNavigation(navigate);
  readLocation();
  for (const change of ['popstate', 'pushState', 'replaceState']) addEventListener(change, readLocation);
  document.addEventListener('click', (event) => {
    const link = linkOf(event);
    if (!link) return;
    event.preventDefault();
    goTo(link.pathname + link.search + link.hash);
  });
}
