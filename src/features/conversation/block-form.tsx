import { useLingui } from '@lingui/react/macro';
import type { Card } from '#shared/contracts/profile.ts';
import { block, unblock } from '#src/state/blocks.ts';
import { failureText } from '#src/state/failure-text.ts';
import { goTo } from '#src/state/location.ts';
import { showToast } from '#src/state/toasts.ts';
import { useCall } from '#src/state/use-call.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Failure } from '#src/ui/failure/failure.tsx';
import styles from './chat-menu.module.scss';

interface Props {
  readonly profile: Card;
  readonly close: () => void;
  /** Where to go once they are out of sight. */
  readonly back: string;
}

/** Both vanish from each other everywhere; whoever slipped can undo it at once. */
export function BlockForm({ profile, close, back }: Props) {
  const { t, i18n } = useLingui();
  const { busy, failure, run } = useCall();
  const { name } = profile;
  const undo = () =>
    unblock(profile.id).catch(async (error: unknown) => showToast(await failureText(i18n, error), 'danger'));
  const submit = async () => {
    if (!(await run(() => block(profile.id)))) return;
    close();
    showToast(t`You and ${name} no longer see each other.`, 'info', { label: t`Undo`, run: undo });
    goTo(back, { replace: true });
  };
  return (
    <div className={styles.form}>
      <p>{t`You will no longer see each other: no profile, no chat, no likes. ${name} is not told.`}</p>
      <Failure>{failure}</Failure>
      <div className={styles.ways}>
        <Button tone="quiet" onClick={close}>{t`Cancel`}</Button>
        <Button busy={busy} onClick={submit}>
          {failure ? t`Retry` : t`Block`}
        </Button>
      </div>
    </div>
  );
}
