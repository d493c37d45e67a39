import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { acknowledgeFictional } from '#src/api/money.ts';
import { useCall } from '#src/state/forms/use-call.ts';
import { openModal } from '#src/state/overlays/modal.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import styles from './fictional-dialog.module.scss';

const TITLE = msg`What “Fictional” means`;

interface Props {
  readonly onConfirmed: () => void;
  readonly onClose: () => void;
}

function FictionalDialog({ onConfirmed, onClose }: Props) {
  const { t } = useLingui();
  const { busy, failure, run } = useCall();
  const handleConfirm = async () => {
    if (!(await run(acknowledgeFictional))) return;
    onClose();
    onConfirmed();
  };
  return (
    <div className={styles.dialog}>
      <p>{t`This profile doesn’t belong to a person you can meet. Chats with it are for entertainment.`}</p>
      <p>{t`A message here costs the same as any other. Profiles like this are always labeled “Fictional”.`}</p>
      <ErrorNotice>{failure}</ErrorNotice>
      <div className={styles.actions}>
        <Button tone="quiet" onClick={onClose}>{t`Not now`}</Button>
        <Button busy={busy} onClick={handleConfirm}>{t`I understand`}</Button>
      </div>
    </div>
  );
}

/** Explains the label once, before any message to such a profile is charged (docs/product/money.md#messages). */
export function confirmFictional(i18n: I18n, onConfirmed: () => void): void {
  openModal({
    title: i18n._(TITLE),
    View: ({ onClose }) => <FictionalDialog onConfirmed={onConfirmed} onClose={onClose} />,
  });
}
