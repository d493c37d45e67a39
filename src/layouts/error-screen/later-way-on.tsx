import { usePart } from '#src/state/use-part.ts';

/** The way on, once it is needed: the error screen stands without it. */
export function LaterWayOn() {
  const WayOn = usePart(true, async () => (await import('./way-on.tsx')).WayOn);
  return WayOn ? <WayOn /> : null;
}
