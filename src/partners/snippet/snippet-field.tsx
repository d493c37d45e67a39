import type { ReactNode } from 'react';
import styles from './lander.module.scss';

interface Around {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
}

const describedBy = ({ name, hint }: Around) => [hint && `${name}-hint`, `${name}-problem`].filter(Boolean).join(' ');

/** A labelled control with a place for what is wrong with it, which the page's script fills. */
function Field({ name, label, hint, children }: Around & { readonly children: ReactNode }) {
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

interface Typed extends Around {
  readonly type?: 'text' | 'number';
  readonly inputMode?: 'numeric';
  readonly min?: number;
  readonly max?: number;
  readonly maxLength?: number;
  readonly value?: string;
  /** Words, which may be corrected. */
  readonly isText?: boolean;
}

export function SnippetInput({ name, label, hint, isText = false, type = 'text', ...rest }: Typed) {
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
}: Around & { readonly choices: readonly (readonly [value: string, text: string])[] }) {
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

export function SnippetTick({
  name,
  label,
  ticked = false,
}: {
  readonly name: string;
  readonly label: string;
  readonly ticked?: boolean;
}) {
  return (
    <label className={styles.tick}>
      <input type="checkbox" name={name} checked={ticked} />
      {label}
    </label>
  );
}
