import type { JSX } from 'react';
import styles from './choice-field.module.scss';
import field from './field.module.scss';
import { type FieldProps, useFieldParts } from './field.tsx';

export function TextArea({ label, hint, error, id, ...rest }: FieldProps & JSX.IntrinsicElements['textarea']) {
  const { wrap, control } = useFieldParts({ label, hint, error }, id as string | undefined, rest.name);
  return wrap(<textarea dir="auto" {...rest} {...control} className={`${field.input} ${styles.area}`} />);
}

export function SelectField({
  label,
  hint,
  error,
  id,
  children,
  ...rest
}: FieldProps & JSX.IntrinsicElements['select']) {
  const { wrap, control } = useFieldParts({ label, hint, error }, id as string | undefined, rest.name);
  return wrap(
    <select {...rest} {...control} className={`${field.input} ${styles.select}`}>
      {children}
    </select>,
  );
}
