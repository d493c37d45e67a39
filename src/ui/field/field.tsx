import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'react';
import styles from './field.module.scss';

export interface Around {
  readonly label: string;
  readonly hint?: ComponentChildren;
  /** In words; it is tied to the control and announced. */
  readonly error?: string | undefined;
}

/** Label, hint and message around a control, and what ties them to it. */
export function useParts({ label, hint, error }: Around, id: string | undefined) {
  const own = useId();
  const controlId = id ?? own;
  const describedBy =
    [hint && `${controlId}-hint`, error && `${controlId}-error`].filter(Boolean).join(' ') || undefined;
  const wrap = (control: ComponentChildren) => (
    <div class={styles.field}>
      <label class={styles.label} for={controlId}>
        {label}
      </label>
      {control}
      {hint && (
        <div class={styles.hint} id={`${controlId}-hint`}>
          {hint}
        </div>
      )}
      {error && (
        <div class={styles.error} id={`${controlId}-error`} role="alert">
          {error}
        </div>
      )}
    </div>
  );
  return { wrap, control: { id: controlId, 'aria-describedby': describedBy, 'aria-invalid': !!error || undefined } };
}

export function TextField({ label, hint, error, id, ...rest }: Around & JSX.IntrinsicElements['input']) {
  const { wrap, control } = useParts({ label, hint, error }, id as string | undefined);
  return wrap(<input {...rest} {...control} class={styles.input} />);
}
