import type { CaughtError } from '#src/ui/error-boundary/error-boundary.tsx';
import { ErrorSuggestions } from './error-suggestions.tsx';
import { ScreenFailure } from './screen-failure.tsx';

export const ScreenFailureWithSuggestions = (caught: CaughtError) => (
  <ScreenFailure {...caught}>
    <ErrorSuggestions />
  </ScreenFailure>
);
