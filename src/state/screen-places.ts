import { keepInTab, keptInTab } from '#src/platform/device-store.ts';
import { holdPlace, notePressedLinks, placeOnScreen, type ScreenPlace } from '#src/platform/screen-place.ts';
import { cameBack } from './location.ts';
import { onLoggedOut, user } from './session.ts';

/** Of so many entries of the history the place is known. */
const PLACES_MAX = 50;
const TOP: ScreenPlace = { y: 0, link: '', nth: 0, top: 0, pressed: false };

/** Where the screens of this tab's history stood, by entry, the latest last. */
const places = new Map<string, ScreenPlace>();
/** The entry whose screen is shown; none while the next is on its way. */
let standing: string | undefined;
let release = () => {};

onLoggedOut(() => places.clear());

function entryOfHistory(): string {
  const { entry = Math.random().toString(36).slice(2) } = history.state ?? {};
  if (!history.state?.entry) history.replaceState({ ...history.state, entry }, '');
  return entry;
}

function keepPlace(): void {
  if (!standing) return;
  places.delete(standing);
  places.set(standing, placeOnScreen());
  for (const entry of [...places.keys()].slice(0, -PLACES_MAX)) places.delete(entry);
  keepInTab(user.peek()?.id, 'places', [...places]);
}

/** From now on Back and Forward return to the place, also after a reload. */
export function startPlaces(): void {
  for (const [entry, place] of keptInTab<[string, ScreenPlace][]>(user.peek()?.id, 'places') ?? []) {
    places.set(entry, place);
  }
  notePressedLinks();
  // The browser would scroll before the screen is there. A reload it does best itself.
  history.scrollRestoration = 'manual';
  addEventListener('pageshow', () => (history.scrollRestoration = 'manual'));
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
    keepPlace();
  });
}

/** The address has changed: what is still on screen is about to go. */
export function leaveScreen(): void {
  release();
  keepPlace();
  standing = undefined;
}

/** The screen of the address has come; `isThere` where it was on screen all along. */
export function arriveAtScreen(isThere: boolean): void {
  standing = entryOfHistory();
  if (cameBack.peek()) release = holdPlace(places.get(standing) ?? TOP, isThere);
}
