import { lazy } from '#src/platform/lazy.ts';
import { usePart } from '#src/state/loading/use-part.ts';

const errorSuggestions = lazy(() => import('./error-suggestions.lazy.tsx'));

/** Loads what the error screen offers besides Retry. The screen works without it. */
export function LazyErrorSuggestions() {
  const { part } = usePart(true, errorSuggestions);
  return part ? <part.ErrorSuggestions /> : null;
}
