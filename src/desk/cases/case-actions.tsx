import { useLingui } from '@lingui/react/macro';
import { Icon } from '#src/ui/icon/icon.tsx';
import { toneClass } from '#src/ui/tone/tone.ts';
import { KeyCap } from '../shortcuts/key-cap.tsx';
import styles from './case-actions.module.scss';
import type { Decision } from './decisions.ts';

interface Props {
  readonly decisions: readonly Decision[];
  /** Whether one can be taken, for each. */
  readonly isPossible: (decision: Decision) => boolean;
  readonly onDecide: (decision: Decision) => void;
  /** Missing if there is nothing to undo. */
  readonly onUndo: (() => void) | undefined;
}

/** What can be decided about the open case, for a finger or a mouse. The keys do the same. */
export function CaseActions({ decisions, isPossible, onDecide, onUndo }: Props) {
  const { t, i18n } = useLingui();
  return (
    <fieldset className={styles.actions} aria-label={t({ id: 'desk.case.actions', message: 'Decision' })}>
      {decisions.map((decision) => (
        <button
          key={decision.name}
          type="button"
          className={`${styles.action} ${toneClass(decision.tone)}`}
          disabled={!isPossible(decision)}
          onClick={() => onDecide(decision)}
        >
          <Icon name={decision.icon} />
          <span>{i18n._(decision.action)}</span>
          <KeyCap silent keys={decision.key} />
        </button>
      ))}
      <button type="button" className={styles.action} disabled={!onUndo} onClick={onUndo}>
        <Icon name="reply" />
        <span>{t({ id: 'desk.case.undo', message: 'Undo' })}</span>
        <KeyCap silent keys="z" />
      </button>
    </fieldset>
  );
}
