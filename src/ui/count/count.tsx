import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './count.module.scss';

interface Props {
  readonly value: number;
  /** The number and its meaning, for screen readers. */
  readonly label: string;
  /** For a number that needs no attention, such as a balance. */
  readonly neutral?: boolean;
}

export const Count = ({ value, label, neutral }: Props) =>
  value > 0 && (
    <span className={`${styles.count} ${neutral ? styles.neutral : ''}`}>
      <span aria-hidden="true">{value}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
