import { lazy } from '#src/platform/lazy.ts';
import { usePart } from '#src/state/loading/use-part.ts';

const errorSuggestions = lazy(() => import('./error-suggestions.lazy.tsx'));

/** Loads the error screen's suggestions besides Retry. The screen works without them. */
export function LazyErrorSuggestions() {
  const { part } = usePart(true, errorSuggestions);
  return part ? <part.ErrorSuggestions /> : null;
}
