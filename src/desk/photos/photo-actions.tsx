import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ActionButton } from '../actions/action-button.tsx';
import type { PhotoVerdict } from '../api/desk-calls.ts';
import { KeyCap } from '../shortcuts/key-cap.tsx';
import styles from './photo-actions.module.scss';
import type { PhotoQueue } from './photo-queue.ts';
import { VERDICTS } from './verdicts.ts';

interface Props {
  readonly queue: PhotoQueue;
  readonly onDecide: (verdict: PhotoVerdict) => void;
}

/** Everything that can be done with the current photo, for a finger or a mouse. The keys do the same. */
export function PhotoActions({ queue, onDecide }: Props) {
  const { t, i18n } = useLingui();
  const count = queue.ofMember.value.length;
  const name = queue.current.value?.member.name ?? '';
  const canDecide = queue.chosen.value.length > 0;
  return (
    <fieldset className={styles.actions} aria-label={t({ id: 'desk.photos.actions', message: 'Decision' })}>
      {count > 1 && (
        <button
          type="button"
          className={styles.all}
          aria-pressed={queue.takesAll.value}
          onClick={() => {
            queue.takesAll.value = !queue.takesAll.peek();
          }}
        >
          <span>
            {t({
              id: 'desk.photos.all',
              message: plural(count, {
                one: `# photo of ${name}`,
                other: `All # photos of ${name} here`,
              }),
            })}
          </span>
          <KeyCap silent keys="a" />
        </button>
      )}
      {Object.entries(VERDICTS).map(([verdict, { action, icon, tone, key }]) => (
        <ActionButton
          key={verdict}
          look="below"
          icon={icon}
          tone={tone}
          label={i18n._(action)}
          keys={key}
          disabled={!canDecide}
          onClick={() => onDecide(verdict as PhotoVerdict)}
        />
      ))}
      <ActionButton
        look="below"
        icon="reply"
        label={t({ id: 'desk.photos.undo', message: 'Undo' })}
        keys="z"
        disabled={!queue.canUndo.value}
        onClick={() => queue.undo()}
      />
    </fieldset>
  );
}
