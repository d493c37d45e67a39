import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './count.module.scss';

interface Props {
  readonly value: number;
  /** The number and what it counts, for screen readers. */
  readonly label: string;
}

export const Count = ({ value, label }: Props) =>
  value > 0 && (
    <span className={styles.count}>
      <span aria-hidden="true">{value}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
