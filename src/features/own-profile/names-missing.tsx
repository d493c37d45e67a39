import { useLingui } from '@lingui/react/macro';
import { loadNames } from '#src/state/profile-names.ts';
import { Failure } from '#src/ui/failure/failure.tsx';

/** The lists to choose from did not come. */
export function NamesMissing() {
  const { t } = useLingui();
  return <Failure onRetry={() => loadNames()}>{t`The choices could not be loaded.`}</Failure>;
}
