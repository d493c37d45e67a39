import type { ReactNode } from 'react';
import styles from './lander.module.scss';

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
}

const describedBy = ({ name, hint }: FieldProps) =>
  [hint && `${name}-hint`, `${name}-problem`].filter(Boolean).join(' ');

/** A labeled control with room for an error message, which the page's script fills in. */
function Field({ name, label, hint, children }: FieldProps & { readonly children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={name}>{label}</label>
      {children}
      {hint && (
        <p className={styles.hint} id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <Problem name={name} />
    </div>
  );
}

export const Problem = ({ name }: { readonly name: string }) => (
  <p className={styles.problem} id={`${name}-problem`} data-problem={name} aria-live="polite" />
);

interface InputProps extends FieldProps {
  readonly type?: 'text' | 'number';
  readonly inputMode?: 'numeric';
  readonly min?: number;
  readonly max?: number;
  readonly value?: string;
  /** Natural language, so spelling correction is on. */
  readonly isText?: boolean;
}

export function SnippetInput({ name, label, hint, isText = false, type = 'text', ...rest }: InputProps) {
  const around = { name, label, ...(hint && { hint }) };
  const control = {
    autoComplete: 'off',
    autoCapitalize: isText ? 'sentences' : 'none',
    spellCheck: isText ? 'true' : 'false',
    ...rest,
    id: name,
    name,
    className: styles.input,
    'aria-describedby': describedBy(around),
  } as const;
  return (
    <Field {...around}>
      {type === 'number' ? <input {...control} type="number" /> : <input {...control} type="text" />}
    </Field>
  );
}

export function SnippetSelect({
  name,
  label,
  choices,
}: FieldProps & { readonly choices: readonly (readonly [value: string, text: string])[] }) {
  return (
    <Field name={name} label={label}>
      <select id={name} name={name} className={`${styles.input} ${styles.select}`}>
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
}

export function SnippetCheckbox({
  name,
  label,
  checked = false,
}: {
  readonly name: string;
  readonly label: string;
  readonly checked?: boolean;
}) {
  return (
    <label className={styles.checkbox}>
      <input type="checkbox" name={name} checked={checked} />
      {label}
    </label>
  );
}
