import { useLingui } from '@lingui/react/macro';
import type { Card } from '#shared/contracts/profile.ts';
import { goTo } from '#src/state/navigation/location.ts';
import { blockHidden, hideMember } from '#src/state/safety/blocks.ts';
import { sendUnlessUndone } from '#src/state/undo/send-unless-undone.ts';
import { Button } from '#src/ui/button/button.tsx';
import styles from './member-forms.module.scss';

interface Props {
  readonly profile: Card;
  readonly onClose: () => void;
  /** Where to go after the block, if this page is no longer visible. */
  readonly back: string | undefined;
}

/** Blocking hides both members from each other. A toast offers to undo it before it is sent. */
export function BlockForm({ profile, onClose, back }: Props) {
  const { t, i18n } = useLingui();
  const { id, name } = profile;
  const handleBlock = () => {
    onClose();
    sendUnlessUndone(i18n, {
      text: t`You and ${name} can’t see each other anymore.`,
      show: () => hideMember(id),
      send: () => blockHidden(id),
    });
    if (back) goTo(back, { replace: true });
  };
  return (
    <div className={styles.form}>
      <p>{t`You won’t see each other anymore: no profile, no chat, no likes. We won’t tell ${name}.`}</p>
      <div className={styles.actions}>
        <Button tone="quiet" onClick={onClose}>{t`Cancel`}</Button>
        <Button onClick={handleBlock}>{t`Block`}</Button>
      </div>
    </div>
  );
}
