import { type JSX, type ReactNode, useId } from 'react';
import styles from './check-field.module.scss';

interface Props {
  readonly label: ReactNode;
  readonly error?: string | undefined;
}

/** A checkbox that looks the same in every browser, with its label after it. */
export function CheckField({ label, error, ...rest }: Props & JSX.IntrinsicElements['input']) {
  const errorId = useId();
  return (
    <div>
      <label className={styles.label}>
        <input
          {...rest}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p className={styles.error} id={errorId} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
