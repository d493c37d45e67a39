import { useLingui } from '@lingui/react/macro';
import { refreshUser, sessionFailed } from '#src/state/session.ts';
import { Failure } from '#src/ui/failure/failure.tsx';

/** Stands on pages for members while nobody could say who is logged in. */
export function SessionFailed() {
  const { t } = useLingui();
  if (!sessionFailed.value) return null;
  return <Failure onRetry={refreshUser}>{t`No connection. Please check your network and try again.`}</Failure>;
}
