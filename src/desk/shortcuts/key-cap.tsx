import styles from './key-cap.module.scss';

/** Keys whose names are longer than what their caps show. */
const CAPS: Readonly<Record<string, string>> = {
  arrowleft: '←',
  arrowright: '→',
  arrowup: '↑',
  arrowdown: '↓',
};

interface Props {
  /** As in `Shortcut`. */
  readonly keys: string;
  /** Part of a button's label, where a screen reader would read it as part of the name. */
  readonly silent?: true;
}

export const KeyCap = ({ keys, silent }: Props) => (
  <>
    {keys.split(' ').map((key) => (
      <kbd key={key} className={styles.key} aria-hidden={silent}>
        {CAPS[key] ?? key}
      </kbd>
    ))}
  </>
);
