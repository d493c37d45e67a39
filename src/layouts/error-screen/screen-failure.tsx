import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ApiError } from '#src/api/api-error.ts';
import type { CaughtError } from '#src/ui/error-boundary/error-boundary.tsx';
import { ErrorScreen } from './error-screen.tsx';

interface Props extends CaughtError {
  /** Shown below Retry and the home link. */
  readonly children?: ReactNode;
}

/** Shown in place of a screen that failed to render. */
export function ScreenFailure({ error, retry, children }: Props) {
  const { t } = useLingui();
  const status = (error instanceof ApiError && error.status) || 500;
  return (
    <ErrorScreen status={status} message={t`We couldn’t show this page.`} onRetry={retry}>
      {children}
    </ErrorScreen>
  );
}
