import styles from './spinner.module.scss';

/** Decoration beside words that say what is going on. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
