import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Failure } from '#src/ui/failure/failure.tsx';

interface Props {
  /** From `usePart`. */
  readonly of: { readonly failed: boolean; readonly retry: () => void };
  /** Stands there while the part is loading. */
  readonly children?: ReactNode;
}

/** The place of a part that is not there yet: what shows that it is loading, or that it can't be loaded, with Retry. */
export function PartPlace({ of: { failed, retry }, children }: Props) {
  const { t } = useLingui();
  if (failed) return <Failure onRetry={retry}>{t`This could not be loaded. Please try again.`}</Failure>;
  return <>{children}</>;
}
