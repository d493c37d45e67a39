import { batch, signal } from '@preact/signals';

/** Where the address bar stands. The renderer sets the path of the page it makes. */
export const path = signal('/');
/** With its `?`, or empty. */
export const query = signal('');
/** Whoever came here by Back or Forward finds what was on the screen. */
export const cameBack = signal(false);

/** Keeps `path` and `query` true. */
export function readLocation(): void {
  batch(() => {
    path.value = location.pathname;
    query.value = location.search;
  });
}

/** From now on it is known where the address bar stands, and how that was come to. */
export function startLocation(): void {
  readLocation();
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  cameBack.value = arrival?.type === 'back_forward';
  addEventListener('popstate', () => {
    cameBack.value = true;
  });
}

interface Going {
  readonly replace?: boolean;
}

/** Until the router has arrived an address is reached as any link's is: by a new document. */
let go = (address: string, { replace }: Going): void => location[replace ? 'replace' : 'assign'](address);

/** From now on `follow` changes screens within the document. */
export function takeOverNavigation(follow: typeof go): void {
  go = follow;
}

/** Goes to an address of our own. */
export const goTo = (address: string, options: Going = {}): void => go(address, options);
