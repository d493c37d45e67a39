import { signal } from '#src/platform/signals.ts';

/** True while the address on screen was reached by Back or Forward: the screen then shows what it showed before. */
export const cameBack = signal(false);

/** Keeps `cameBack` true to how the address was reached. */
export function startLocation(): void {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  cameBack.value = arrival?.type === 'back_forward';
  addEventListener('popstate', () => {
    cameBack.value = true;
  });
}

interface NavigateOptions {
  readonly replace?: boolean;
}

/** Until the router has loaded, an address is opened as the browser opens a link: by a new document. */
let navigate = (address: string, { replace }: NavigateOptions): void =>
  location[replace ? 'replace' : 'assign'](address);

/** From now on `follow` changes screens within the document. */
export function takeOverNavigation(follow: typeof navigate): void {
  navigate = follow;
}

/** Goes to an address of this site. */
export const goTo = (address: string, options: NavigateOptions = {}): void => navigate(address, options);
