import { useLingui } from '@lingui/react/macro';
import { loadNames } from '#src/state/profile/profile-names.ts';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';

/** Shown when the lists of choices fail to load. */
export function ChoicesError() {
  const { t } = useLingui();
  return <ErrorNotice onRetry={() => loadNames()}>{t`We couldn’t load the choices.`}</ErrorNotice>;
}
