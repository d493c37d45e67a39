import { useLingui } from '@lingui/react/macro';
import { ActionButton } from '../actions/action-button.tsx';
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
        <ActionButton
          key={decision.name}
          look="beside"
          icon={decision.icon}
          tone={decision.tone}
          label={i18n._(decision.action)}
          keys={decision.key}
          disabled={!isPossible(decision)}
          onClick={() => onDecide(decision)}
        />
      ))}
      <ActionButton
        look="beside"
        icon="reply"
        label={t({ id: 'desk.case.undo', message: 'Undo' })}
        keys="z"
        disabled={!onUndo}
        onClick={onUndo}
      />
    </fieldset>
  );
}
