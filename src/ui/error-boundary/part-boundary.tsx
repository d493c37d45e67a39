import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Failure } from '../failure/failure.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

/** Around a part of a screen that can fail alone: where it does, a line with Retry stands in its place. */
export function PartBoundary({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  return (
    <ErrorBoundary fallback={({ retry }) => <Failure onRetry={retry}>{t`We couldn’t show this part.`}</Failure>}>
      {children}
    </ErrorBoundary>
  );
}
