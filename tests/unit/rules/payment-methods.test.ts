import { expect, test } from 'vitest';
import { methodsIn } from '#shared/rules/payment-methods.ts';

test.each([
  ['NL', 'EUR', ['ideal', 'card', 'paypal', 'sepa']],
  ['NL', 'GBP', ['card', 'paypal']],
  ['PL', 'PLN', ['blik', 'card', 'paypal']],
  ['PL', 'EUR', ['card', 'paypal', 'sepa']],
  ['US', 'USD', ['card', 'paypal']],
  ['RO', 'RON', ['card']],
])('members in %s pay in %s by what exists there for that currency', (country, currency, methods) => {
  expect(methodsIn({ country, currency })).toEqual(methods);
});
