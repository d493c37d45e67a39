import { Unseen } from '../unseen/unseen.tsx';
import styles from './count.module.scss';

interface Props {
  readonly value: number;
  /** The number with what it counts, for who does not see where it stands. */
  readonly words: string;
}

/** How many are new; nothing where none are. */
export const Count = ({ value, words }: Props) =>
  value > 0 && (
    <span className={styles.count}>
      <span aria-hidden="true">{value}</span>
      <Unseen>{words}</Unseen>
    </span>
  );
