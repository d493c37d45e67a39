import { useLingui } from '@lingui/react/macro';
import { setReadReceipts } from '#src/state/account/account.ts';
import { useCall } from '#src/state/forms/use-call.ts';
import { user } from '#src/state/session/session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import styles from './account.module.scss';

export function ReadReceiptsPanel() {
  const { t } = useLingui();
  const { busy, failure, canRetry, run } = useCall();
  const isOn = user.value?.read_receipts !== false;
  const toggle = () => run(() => setReadReceipts(!isOn));
  return (
    <>
      <ErrorNotice onRetry={canRetry && toggle}>{failure}</ErrorNotice>
      <p className={styles.muted} role="status">
        {isOn
          ? t`People see when you’ve read their messages, and you see when they’ve read yours.`
          : t`People don’t see when you’ve read their messages, and you don’t see when they’ve read yours.`}
      </p>
      <Button tone="quiet" busy={busy} onClick={toggle}>
        {isOn ? t`Turn off read receipts` : t`Turn on read receipts`}
      </Button>
    </>
  );
}
