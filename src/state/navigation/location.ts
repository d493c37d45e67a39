import { handleBack } from '#src/platform/back-entry.ts';
import { signal } from '#src/platform/signals.ts';

/** True if the current URL was reached by Back or Forward. The screen then restores what it showed before. */
export const cameBack = signal(false);

/** Starts updating `cameBack`. */
export function startLocation(): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  cameBack.value = entry?.type === 'back_forward';
  addEventListener('popstate', () => {
    if (!handleBack()) cameBack.value = true;
  });
}

interface NavigateOptions {
  readonly replace?: boolean;
}

/** Navigation loads a new document until the router has loaded. */
let navigate = (address: string, { replace }: NavigateOptions): void =>
  location[replace ? 'replace' : 'assign'](address);

/** After this, `goTo` calls `next`, which changes screens within the document. */
export function takeOverNavigation(next: typeof navigate): void {
  navigate = next;
}

/** Navigates to a URL of this site. */
export const goTo = (address: string, options: NavigateOptions = {}): void => navigate(address, options);
