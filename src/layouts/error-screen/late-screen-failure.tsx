import { lazy } from '#src/platform/lazy.ts';
import { usePart } from '#src/state/loading/use-part.ts';
import type { CaughtError } from '#src/ui/error-boundary/error-boundary.tsx';
import { PartPlaceholder } from '#src/ui/part-placeholder/part-placeholder.tsx';

/** Loads after the first screen, so that it shows offline. */
export const screenFailure = lazy(() => import('./screen-failure-with-suggestions.lazy.tsx'));

export function LateScreenFailure(caught: CaughtError) {
  const state = usePart(true, screenFailure);
  return state.part ? <state.part.ScreenFailureWithSuggestions {...caught} /> : <PartPlaceholder state={state} />;
}
