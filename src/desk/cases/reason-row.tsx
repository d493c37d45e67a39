import { useLingui } from '@lingui/react/macro';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { Reason } from '../api/case-calls.ts';
import { KeyCap } from '../shortcuts/key-cap.tsx';
import styles from './reason-row.module.scss';

interface Props {
  readonly reason: Reason;
  /** The key that chooses it, or null. */
  readonly number: number | null;
  readonly lang: string;
  readonly canRemove: boolean;
  readonly onChoose: () => void;
  readonly onRemove: () => void;
}

export function ReasonRow({ reason: { text, english }, number, lang, canRemove, onChoose, onRemove }: Props) {
  const { t } = useLingui();
  return (
    <li className={styles.row}>
      <button type="button" className={styles.reason} onClick={onChoose}>
        {number !== null && <KeyCap silent keys={`${number}`} />}
        <span>
          <span lang={lang}>{text}</span>
          {english && <span className={styles.english}>{english}</span>}
        </span>
      </button>
      {canRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={t({ id: 'desk.decision.remove', message: `Remove this text: ${text}` })}
          onClick={onRemove}
        >
          <Icon name="trash" />
        </button>
      )}
    </li>
  );
}
