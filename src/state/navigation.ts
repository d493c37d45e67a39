import { navigate } from 'wouter/use-browser-location';
import { pressedLink } from '#src/platform/pressed-link.ts';
import { cameBack, goTo, readLocation, takeOverNavigation } from './location.ts';

/** Changes screens without a new document: keeps the location's signals true, and follows presses on plain links. */
export function followLocation(): void {
  takeOverNavigation((address, options) => {
    cameBack.value = false;
    navigate(address, options);
  });
  readLocation();
  for (const change of ['popstate', 'pushState', 'replaceState']) addEventListener(change, readLocation);
  document.addEventListener('click', (event) => {
    const link = pressedLink(event);
    if (!link) return;
    event.preventDefault();
    goTo(link.pathname + link.search + link.hash);
  });
}
