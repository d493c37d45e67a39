import { type JSX, type ReactNode, useId } from 'react';
import styles from './field.module.scss';

export interface Around {
  readonly label: string;
  readonly hint?: ReactNode;
  /** In words; it is tied to the control and announced. */
  readonly error?: string | undefined;
}

/** Label, hint and message around a control, and what ties them to it. */
export function useParts({ label, hint, error }: Around, id: string | undefined) {
  const own = useId();
  const controlId = id ?? own;
  const describedBy =
    [hint && `${controlId}-hint`, error && `${controlId}-error`].filter(Boolean).join(' ') || undefined;
  const wrap = (control: ReactNode) => (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={controlId}>
        {label}
      </label>
      {control}
      {hint && (
        <div className={styles.hint} id={`${controlId}-hint`}>
          {hint}
        </div>
      )}
      {error && (
        <div className={styles.error} id={`${controlId}-error`} role="alert">
          {error}
        </div>
      )}
    </div>
  );
  return { wrap, control: { id: controlId, 'aria-describedby': describedBy, 'aria-invalid': !!error || undefined } };
}

export function TextField({ label, hint, error, id, ...rest }: Around & JSX.IntrinsicElements['input']) {
  const { wrap, control } = useParts({ label, hint, error }, id as string | undefined);
  return wrap(<input {...rest} {...control} className={styles.input} />);
}
