import { PASSWORD_MIN_CHARS } from '#shared/rules/limits.ts';
import styles from '#src/ui/field/field.module.scss';
import type { EarlyForm } from './early-form.ts';
import type { LanderFormProps } from './lander-form.tsx';

type Inputs = Iterable<HTMLInputElement> & [HTMLInputElement, HTMLInputElement, HTMLInputElement];

/*
 * Stands in the page itself, so that the form answers from its first paint on, until the island takes over. It refuses
 * what is plainly wrong; all else goes the form's own way to the server, which judges by every rule. What it shows is the
 * island's own to the letter, so that the island finds all where it would have put it (docs/decisions/0071).
 */
(document.forms[0] as EarlyForm).onsubmit = (event) => {
  const form = event.target as EarlyForm;
  const boot = document.getElementById('boot') as HTMLElement;
  const { texts }: LanderFormProps = JSON.parse(boot.textContent as string);
  const [email, name, password] = form as unknown as Inputs;
  const refused: Record<string, string> = {};
  // As the island does when the address changes.
  name.value ||= email.value.replace(/@.*/, '');
  for (const input of [password, name, email]) {
    const { validity, value, id } = input;
    const field = input.parentElement as HTMLElement;
    field.querySelector('[role=alert]')?.remove();
    input.removeAttribute('aria-invalid');
    const isShort = input === password && value.length < PASSWORD_MIN_CHARS;
    const rule = validity.valueMissing ? 'required' : validity.typeMismatch ? 'email' : isShort ? 'min_length' : '';
    if (!rule) continue;
    event.preventDefault();
    const message = document.createElement('div');
    const key = `validation.${rule}`;
    refused[input.name] = key;
    message.className = styles.error as string;
    message.id = `${id}-error`;
    message.setAttribute('role', 'alert');
    message.textContent = (texts.errors[key] as string).replace('{min}', `${PASSWORD_MIN_CHARS}`);
    field.append(message);
    input.setAttribute('aria-invalid', 'true');
    input.setAttribute('aria-describedby', `${id}-hint ${id}-error`);
    input.focus();
  }
  form.refused = refused;
};
