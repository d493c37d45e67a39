import { useLingui } from '@lingui/react/macro';
import type { Card } from '#shared/contracts/profile.ts';
import { failureText } from '#src/state/failures/failure-text.ts';
import { useCall } from '#src/state/forms/use-call.ts';
import { goTo } from '#src/state/navigation/location.ts';
import { showToast } from '#src/state/overlays/toasts.ts';
import { block, unblock } from '#src/state/safety/blocks.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import styles from './chat-menu.module.scss';

interface Props {
  readonly profile: Card;
  readonly onClose: () => void;
  /** Where to go after the block, since this page is no longer visible. */
  readonly back: string;
}

/** Blocking hides both members from each other. A toast offers to undo it. */
export function BlockForm({ profile, onClose, back }: Props) {
  const { t, i18n } = useLingui();
  const { busy, failure, run } = useCall();
  const { name } = profile;
  const undo = () =>
    unblock(profile.id).catch(async (error: unknown) => showToast(await failureText(i18n, error), 'danger'));
  const handleSubmit = async () => {
    if (!(await run(() => block(profile.id)))) return;
    onClose();
    showToast(t`You and ${name} no longer see each other.`, 'info', { label: t`Undo`, run: undo });
    goTo(back, { replace: true });
  };
  return (
    <div className={styles.form}>
      <p>{t`You will no longer see each other: no profile, no chat, no likes. ${name} is not told.`}</p>
      <ErrorNotice>{failure}</ErrorNotice>
      <div className={styles.actions}>
        <Button tone="quiet" onClick={onClose}>{t`Cancel`}</Button>
        <Button busy={busy} onClick={handleSubmit}>
          {failure ? t`Retry` : t`Block`}
        </Button>
      </div>
    </div>
  );
}
