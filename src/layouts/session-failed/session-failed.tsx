import { useLingui } from '@lingui/react/macro';
import { refreshUser, sessionFailed } from '#src/state/session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';

/** Stands on pages for members while nobody could say who is logged in. */
export function SessionFailed() {
  const { t } = useLingui();
  if (!sessionFailed.value) return null;
  return (
    <Notice tone="danger" action={<Button tone="quiet" small onClick={refreshUser}>{t`Retry`}</Button>}>
      {t`No connection. Please check your network and try again.`}
    </Notice>
  );
}
