import { useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import { ApiError } from '#src/api/api-error.ts';
import type { CaughtError } from '#src/ui/error-boundary/error-boundary.tsx';
import { ErrorScreen } from './error-screen.tsx';

interface Props extends CaughtError {
  /** Shown below Retry and the home link. */
  readonly Suggestions?: ComponentType | undefined;
}

/** Shown in place of a screen that failed to render. */
export function ScreenFailure({ error, retry, Suggestions }: Props) {
  const { t } = useLingui();
  const status = (error instanceof ApiError && error.status) || 500;
  return (
    <ErrorScreen status={status} message={t`We couldn’t show this page.`} onRetry={retry}>
      {Suggestions && <Suggestions />}
    </ErrorScreen>
  );
}
