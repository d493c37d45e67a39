import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ErrorNotice } from '../error-notice/error-notice.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

/** Wraps a part of a screen that may fail without breaking the rest. */
export function PartBoundary({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  return (
    <ErrorBoundary
      fallback={({ retry }) => <ErrorNotice onRetry={retry}>{t`We couldn’t show this part.`}</ErrorNotice>}
    >
      {children}
    </ErrorBoundary>
  );
}
