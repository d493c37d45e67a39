import { useLingui } from '@lingui/react/macro';
import { refreshUser, sessionFailed } from '#src/state/session/session.ts';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';

/** Shown on member pages if the user could not be read. */
export function SessionFailure() {
  const { t } = useLingui();
  if (!sessionFailed.value) return null;
  return <ErrorNotice onRetry={refreshUser}>{t`You’re offline. Check your connection and try again.`}</ErrorNotice>;
}
