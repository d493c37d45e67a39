import { lazy } from '#src/platform/lazy.ts';
import { usePart } from '#src/state/use-part.ts';

const wayOn = lazy(() => import('./way-on.tsx'));

/** The way on, once it is needed: the error screen stands without it. */
export function LaterWayOn() {
  const { part } = usePart(true, wayOn);
  return part ? <part.WayOn /> : null;
}
