import { useLingui } from '@lingui/react/macro';
import { Failure } from '#src/ui/failure/failure.tsx';

/** Stands where a part of the page could not be loaded. */
export function MissingPart({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useLingui();
  return <Failure onRetry={onRetry}>{t`No connection. Please check your network and try again.`}</Failure>;
}
