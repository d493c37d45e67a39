import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';

interface Props {
  /** The result of `usePart`. */
  readonly state: { readonly failed: boolean; readonly retry: () => void };
  /** Shown while the part is loading. */
  readonly children?: ReactNode;
}

/** Shown in place of a part until it has loaded, with Retry if it fails. */
export function PartPlaceholder({ state: { failed, retry }, children }: Props) {
  const { t } = useLingui();
  if (failed) return <ErrorNotice onRetry={retry}>{t`We couldn’t load this. Try again.`}</ErrorNotice>;
  return <>{children}</>;
}
