import { PASSWORD_MIN_CHARS } from '#shared/rules/limits.ts';
import styles from '#src/ui/field/field.module.scss';
import type { EarlyForm } from './early-form.ts';
import type { LanderFormProps } from './lander-form-props.ts';

type Inputs = Iterable<HTMLInputElement> & [HTMLInputElement, HTMLInputElement, HTMLInputElement];

/*
 * Inlined into the page, so that the form shows errors before the island is hydrated. It refuses only obvious mistakes;
 * the server checks the rest. An emoji has two units and is one character, so that no text with too few units is long enough. Its markup must be the same as the island's, which later hydrates it
 * (docs/decisions/0071).
 */
(document.forms[0] as EarlyForm).onsubmit = (event) => {
  const form = event.target as EarlyForm;
  const boot = document.getElementById('boot') as HTMLElement;
  const { texts }: LanderFormProps = JSON.parse(boot.textContent as string);
  const [email, name, password] = form as unknown as Inputs;
  const errors: Record<string, string> = {};
  for (const input of [password, name, email]) {
    const { validity, value, id } = input;
    const field = input.parentElement as HTMLElement;
    field.querySelector('[role=alert]')?.remove();
    input.removeAttribute('aria-invalid');
    const isShort = input === password && value.length < PASSWORD_MIN_CHARS;
    // The island and the server fill an empty name from the email. Filled in here, it could no longer follow the email.
    const isFilledLater = input === name && email.value;
    const rule =
      validity.valueMissing && !isFilledLater
        ? 'required'
        : input === email && !/.@./.test(value)
          ? 'email'
          : isShort
            ? 'min_length'
            : '';
    if (!rule) continue;
    event.preventDefault();
    const message = document.createElement('div');
    const key = `validation.${rule}`;
    errors[input.name] = key;
    message.className = styles.error as string;
    message.id = `${id}-error`;
    message.setAttribute('role', 'alert');
    message.textContent = ((texts.errors[`${key}.${input.name}`] ?? texts.errors[key]) as string).replace(
      '{min}',
      `${PASSWORD_MIN_CHARS}`,
    );
    field.append(message);
    input.setAttribute('aria-invalid', 'true');
    input.setAttribute('aria-describedby', `${id}-hint ${id}-error`);
    input.focus();
  }
  form.errors = errors;
};
