import { useLingui } from '@lingui/react/macro';
import { KeyCap } from '../shortcuts/key-cap.tsx';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import styles from './reason-choices.module.scss';

interface Props<T> {
  readonly choices: readonly T[];
  readonly label: (choice: T) => string;
  readonly onChoose: (choice: T) => void;
}

/** Frequent reasons, one below the other. Each has its number as key. */
export function ReasonChoices<T>({ choices, label, onChoose }: Props<T>) {
  const { t } = useLingui();
  useShortcuts({
    title: t({ id: 'desk.refusal.group', message: 'Reasons' }),
    inDialog: true,
    shortcuts: choices.map((choice, index) => ({
      keys: [`${index + 1}`],
      label: label(choice),
      run: () => onChoose(choice),
    })),
  });
  return (
    <ol className={styles.choices}>
      {choices.map((choice, index) => (
        <li key={label(choice)}>
          <button type="button" className={styles.choice} onClick={() => onChoose(choice)}>
            <KeyCap silent keys={`${index + 1}`} />
            {label(choice)}
          </button>
        </li>
      ))}
    </ol>
  );
}
