import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PhotoRefusal } from '#shared/contracts/desk/moderation.ts';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { ReasonChoices } from '../dialog/reason-choices.tsx';
import { REFUSAL_REASONS } from './refusal-reasons.ts';

interface Props {
  /** How many photos are refused. */
  readonly count: number;
  readonly onChoose: (reason: PhotoRefusal) => void;
  readonly onClose: () => void;
}

/** Asks why photos are refused. The member reads the reason. */
export function ReasonDialog({ count, onChoose, onClose }: Props) {
  const { t, i18n } = useLingui();
  return (
    <Dialog
      title={t({
        id: 'desk.refusal.title',
        message: plural(count, { one: 'Why refuse this photo?', other: 'Why refuse these # photos?' }),
      })}
      closeLabel={t({ id: 'desk.close', message: 'Close' })}
      onClose={onClose}
    >
      <ReasonChoices
        choices={REFUSAL_REASONS}
        label={(reason) => i18n._(reason.label)}
        onChoose={({ key }) => onChoose(key)}
      />
    </Dialog>
  );
}
