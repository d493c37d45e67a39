import { useLingui } from '@lingui/react/macro';
import { cancelDeletion, setPaused } from '#src/state/account/account.ts';
import { useKeyText } from '#src/state/failures/use-key-text.ts';
import { useCall } from '#src/state/forms/use-call.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';

interface Props {
  readonly reason: 'suspended' | 'age_look' | 'paused' | 'absent';
  /** Called after the member has become visible again. */
  readonly onUndone?: () => void;
}

/**
 * Explains why a hidden member can't write, and offers to undo it. For a member whom others have hidden, the
 * notice above the page offers the appeal.
 */
export function WritingBarrier({ reason, onUndone }: Props) {
  const { t } = useLingui();
  const { busy, failure, run } = useCall();
  const text = useKeyText(`account.${reason}`);
  const handleUndo = () =>
    run(async () => {
      await (reason === 'paused' ? setPaused(false) : cancelDeletion());
      onUndone?.();
    });
  return (
    <Notice
      tone="warning"
      action={
        reason !== 'suspended' &&
        reason !== 'age_look' && (
          <Button small busy={busy} onClick={handleUndo}>
            {reason === 'paused' ? t`Show my profile again` : t`Keep my account`}
          </Button>
        )
      }
    >
      {text}
      {failure && <p role="alert">{failure}</p>}
    </Notice>
  );
}
