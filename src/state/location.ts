import { signal } from '@preact/signals';
import { navigate } from 'wouter/use-browser-location';

/** Where the address bar stands. The renderer sets the path of the page it makes. */
export const path = signal('/');
/** With its `?`, or empty. */
export const query = signal('');

/** Goes to an address of our own without a new document. */
export const goTo = (address: string, options?: { readonly replace?: boolean }) => navigate(address, options);

function read(): void {
  path.value = location.pathname;
  query.value = location.search;
}

/** The link a plain press asks to follow within the app, if it is one. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  const modified = event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const link = event.defaultPrevented || modified ? null : (event.target as Element).closest?.('a');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return null;
  const within = link.hash && link.pathname === location.pathname && link.search === location.search;
  return within ? null : link;
}

/** Keeps `path` and `query` true, and turns presses on plain links into changes of screen. */
export function followLocation(): void {
  read();
  for (const change of ['popstate', 'pushState', 'replaceState']) addEventListener(change, read);
  document.addEventListener('click', (event) => {
    const link = linkOf(event);
    if (!link) return;
    event.preventDefault();
    goTo(link.pathname + link.search + link.hash);
  });
}
