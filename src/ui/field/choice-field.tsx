import type { JSX } from 'react';
import styles from './choice-field.module.scss';
import field from './field.module.scss';
import { type Around, useParts } from './field.tsx';

export function TextArea({ label, hint, error, id, ...rest }: Around & JSX.IntrinsicElements['textarea']) {
  const { wrap, control } = useParts({ label, hint, error }, id as string | undefined);
  return wrap(<textarea {...rest} {...control} className={`${field.input} ${styles.area}`} />);
}

export function SelectField({ label, hint, error, id, children, ...rest }: Around & JSX.IntrinsicElements['select']) {
  const { wrap, control } = useParts({ label, hint, error }, id as string | undefined);
  return wrap(
    <select {...rest} {...control} className={`${field.input} ${styles.select}`}>
      {children}
    </select>,
  );
}
