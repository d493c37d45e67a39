import { useLingui } from '@lingui/react/macro';
import { Failure } from '#src/ui/failure/failure.tsx';

export function SearchFailure({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useLingui();
  return <Failure onRetry={onRetry}>{t`The search could not be loaded.`}</Failure>;
}
