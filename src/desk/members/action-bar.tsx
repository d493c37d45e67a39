import { useLingui } from '@lingui/react/macro';
import { Icon } from '#src/ui/icon/icon.tsx';
import { ActionButton } from '../actions/action-button.tsx';
import { KeyCap } from '../shortcuts/key-cap.tsx';
import styles from './action-bar.module.scss';
import type { MemberAction } from './member-actions.ts';
import type { PendingActions } from './pending-actions.ts';

interface Props {
  readonly actions: readonly MemberAction[];
  readonly pending: PendingActions;
  readonly onAct: (action: MemberAction) => void;
}

/** Everything that can be done with the member, for a finger or a mouse. The keys do the same. */
export function ActionBar({ actions, pending, onAct }: Props) {
  const { t, i18n } = useLingui();
  const waiting = pending.latest.value;
  return (
    <div className={styles.bar}>
      {waiting && (
        <div className={styles.waiting} role="status">
          <span>{waiting.label}</span>
          <button type="button" className={styles.undo} onClick={() => pending.undo()}>
            <Icon name="reply" />
            {t({ id: 'desk.photos.undo', message: 'Undo' })}
            <KeyCap silent keys="z" />
          </button>
        </div>
      )}
      <fieldset className={styles.actions} aria-label={t({ id: 'desk.member.actions', message: 'Actions' })}>
        {actions.map((action) => (
          <ActionButton
            key={action.name}
            look="scrolled"
            icon={action.icon}
            tone={action.tone}
            label={i18n._(action.label)}
            keys={action.key}
            onClick={() => onAct(action)}
          />
        ))}
      </fieldset>
    </div>
  );
}
