import { useLingui } from '@lingui/react/macro';
import { Button } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { useCall } from '../state/use-call.ts';
import styles from './dialog-form.module.scss';

interface Props {
  readonly title: string;
  readonly text: string;
  /** On the button. */
  readonly action: string;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before something that can't be undone. */
export function ConfirmDialog({ title, text, action, onConfirm, onClose }: Props) {
  const { t } = useLingui();
  const { busy, failure, problems, run } = useCall();
  return (
    <Dialog title={title} closeLabel={t({ id: 'desk.close', message: 'Close' })} onClose={onClose}>
      <div className={styles.form}>
        <p>{text}</p>
        <ErrorNotice>{Object.values(problems)[0] ?? failure}</ErrorNotice>
        <Button wide busy={busy !== null} onClick={() => void run('confirm', onConfirm)}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
