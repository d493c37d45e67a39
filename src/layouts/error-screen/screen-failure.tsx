import { useLingui } from '@lingui/react/macro';
import { ApiError } from '#src/api/api-error.ts';
import { usePart } from '#src/state/use-part.ts';
import type { Caught } from '#src/ui/error-boundary/error-boundary.tsx';
import { ErrorScreen } from './error-screen.tsx';

/** In place of a screen that failed to render. */
export function ScreenFailure({ error, retry }: Caught) {
  const { t } = useLingui();
  const WayOn = usePart(true, async () => (await import('./way-on.tsx')).WayOn);
  const status = (error instanceof ApiError && error.status) || 500;
  return (
    <ErrorScreen status={status} message={t`We couldn’t show this page.`} onRetry={retry}>
      {WayOn && <WayOn />}
    </ErrorScreen>
  );
}
