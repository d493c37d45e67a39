import { navigate } from 'wouter/use-browser-location';
import { leaveBackEntry } from '#src/platform/back-entry.ts';
import { followedEntry } from '#src/platform/device-table/history-rows.ts';
import { pressedLink } from '#src/platform/pressed-link.ts';
import { cameBack, goTo, takeOverNavigation } from './location.ts';

/** Changes the URL without a new document. */
export function navigateInPlace(address: string, replace = false): void {
  cameBack.value = false;
  // The history state contains the entry's id, which is the key of scroll positions.
  const state = replace ? history.state : { [followedEntry.key]: true };
  navigate(address, { replace: replace || leaveBackEntry(), state });
}

/** After this, links and `goTo` change the URL without a new document. The router then shows the screen. */
export function followLinks(): void {
  takeOverNavigation((address, { replace }) => navigateInPlace(address, replace));
  document.addEventListener('click', (event) => {
    const link = pressedLink(event);
    if (!link) return;
    event.preventDefault();
    goTo(link.pathname + link.search + link.hash);
  });
}
