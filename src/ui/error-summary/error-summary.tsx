import { type RefObject, useEffect, useState } from 'react';
import styles from './error-summary.module.scss';

interface Props {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Changes when the form was checked again. Undefined before the first check. */
  readonly errors: unknown;
  readonly title: string;
}

interface Found {
  readonly control: HTMLElement;
  readonly errorId: string;
  readonly text: string;
}

/** The invalid controls in the form's order; of those that share an error, the first. */
function findInvalid(form: HTMLFormElement | null): readonly Found[] {
  const found = new Map<string, Found>();
  for (const control of form?.querySelectorAll<HTMLInputElement>('[aria-invalid=true]') ?? []) {
    const errorId = control.getAttribute('aria-describedby')?.split(' ').pop() ?? '';
    const error = document.getElementById(errorId)?.textContent ?? '';
    const label = control.type === 'checkbox' ? '' : control.labels?.[0]?.textContent;
    if (!found.has(errorId)) found.set(errorId, { control, errorId, text: label ? `${label}: ${error}` : error });
  }
  return [...found.values()];
}

/** Leads to each invalid field of a form that has several. The fields themselves say what is wrong, too. */
export function ErrorSummary({ form, errors, title }: Props) {
  const [found, setFound] = useState<readonly Found[]>([]);
  useEffect(() => setFound(errors ? findInvalid(form.current) : []), [errors]);
  if (found.length < 2) return null;
  return (
    <section className={styles.summary} aria-label={title}>
      <p>{title}</p>
      <ul>
        {found.map(({ control, errorId, text }) => (
          <li key={errorId}>
            <a
              href={`#${errorId}`}
              onClick={(event) => {
                event.preventDefault();
                control.focus();
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
