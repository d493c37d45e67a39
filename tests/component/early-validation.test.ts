import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { PASSWORD_MIN_CHARS } from '#shared/rules/limits.ts';
import { checkSignup } from '#shared/rules/signup-validation.ts';
import type { EarlyForm } from '#src/landers/form/early-form.ts';

/** The page without its script files. */
document.body.innerHTML = `
  <form novalidate>
    <div><input id="a" name="email" type="email" required></div>
    <div><input id="b" name="name" required></div>
    <div><input id="c" name="password" type="password" required></div>
    <button>Go</button>
  </form>
  <script type="application/json" id="boot">${JSON.stringify({
    texts: {
      errors: { 'validation.required': 'needed', 'validation.email': 'no address', 'validation.min_length': '{min}+' },
    },
  })}</script>`;
await import('#src/landers/form/early-validation.ts');
const form = document.forms[0] as EarlyForm;
const inputs = [...form.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement, HTMLInputElement];

function send(...values: [email: string, name: string, password: string]) {
  inputs.forEach((input, index) => {
    input.value = values[index] ?? '';
  });
  const went = form.dispatchEvent(new Event('submit', { cancelable: true }));
  return {
    went,
    errors: form.errors ?? {},
    messages: [...form.querySelectorAll('[role=alert]')].map((at) => at.textContent),
  };
}

beforeEach(() => form.reset());

test('reports missing fields of an empty form and submits a valid one', () => {
  expect(send('', '', '')).toMatchObject({ went: false, messages: ['needed', 'needed', 'needed'] });
  expect(document.activeElement).toBe(inputs[0]);
  expect(send('robin', 'Robin', 'short')).toMatchObject({
    went: false,
    messages: ['no address', `${PASSWORD_MIN_CHARS}+`],
  });
  expect(send('robin@example.org', '', 'grey-heron-7')).toEqual({ went: true, errors: {}, messages: [] });
  expect(form.querySelector('[aria-invalid]')).toBeNull();
});

test('leaves an empty name empty, so that it can follow the email', () => {
  expect(send('ro', '', 'grey-heron-7')).toMatchObject({ went: false, errors: { email: 'validation.email' } });
  expect(inputs[1].value).toBe('');
  expect(send('robin@example.org', '', 'grey-heron-7').went).toBe(true);
  expect(inputs[1].value).toBe('');
});

test('refuses only what the rules refuse, for the same reason', () => {
  const text = fc.oneof(fc.string(), fc.emailAddress(), fc.constantFrom('', ' ', 'a@b', '@', 'robin@example.org'));
  fc.assert(
    fc.property(text, text, text, (...typed) => {
      const { went, errors } = send(...typed);
      const [email, name, password] = inputs.map(({ value }) => value) as [string, string, string];
      const found = checkSignup({ email, name, password });
      for (const [field, key] of Object.entries(errors)) expect(found).toHaveProperty([field, 'key'], key);
      expect(went).toBe(Object.keys(errors).length === 0);
    }),
  );
});
