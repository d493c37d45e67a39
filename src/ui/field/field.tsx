import { type JSX, type ReactNode, useId } from 'react';
import styles from './field.module.scss';

export interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

/** Renders label, hint and error around a control and connects them to it. */
export function useFieldParts({ label, hint, error }: FieldProps, id: string | undefined, name = '') {
  // Includes the name, because a dialog has its own root, and each root counts its ids from the start.
  const generatedId = useId() + name;
  const controlId = id ?? generatedId;
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

export function TextField({ label, hint, error, id, ...rest }: FieldProps & JSX.IntrinsicElements['input']) {
  const { wrap, control } = useFieldParts({ label, hint, error }, id as string | undefined, rest.name);
  // What members type in words may be from right to left. Addresses and passwords never are.
  return wrap(<input dir={rest.type ? undefined : 'auto'} {...rest} {...control} className={styles.input} />);
}

/** The type makes browsers show the email keyboard and turn capitalization off. */
export function EmailField(props: FieldProps & JSX.IntrinsicElements['input']) {
  return (
    <TextField
      name="email"
      type="email"
      autoComplete="email"
      enterKeyHint="next"
      spellCheck="false"
      required
      {...props}
    />
  );
}
