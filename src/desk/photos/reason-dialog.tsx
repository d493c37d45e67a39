import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PhotoRefusal } from '#shared/contracts/desk/moderation.ts';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { KeyCap } from '../shortcuts/key-cap.tsx';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import styles from './reason-dialog.module.scss';
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
  useShortcuts({
    title: t({ id: 'desk.refusal.group', message: 'Reasons' }),
    inDialog: true,
    shortcuts: REFUSAL_REASONS.map(({ key, label }, index) => ({
      keys: [`${index + 1}`],
      label: i18n._(label),
      run: () => onChoose(key),
    })),
  });
  return (
    <Dialog
      title={t({
        id: 'desk.refusal.title',
        message: plural(count, { one: 'Why refuse this photo?', other: 'Why refuse these # photos?' }),
      })}
      closeLabel={t({ id: 'desk.close', message: 'Close' })}
      onClose={onClose}
    >
      <ol className={styles.reasons}>
        {REFUSAL_REASONS.map(({ key, label }, index) => (
          <li key={key}>
            <button type="button" className={styles.reason} onClick={() => onChoose(key)}>
              <KeyCap silent keys={`${index + 1}`} />
              {i18n._(label)}
            </button>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
