import { signal } from '@preact/signals';

/** Where the address bar stands. The renderer sets the path of the page it makes. */
export const path = signal('/');
/** With its `?`, or empty. */
export const query = signal('');

/** Keeps `path` and `query` true. */
export function readLocation(): void {
  path.value = location.pathname;
  query.value = location.search;
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
