import { expect, test } from 'vitest';
import { Outages } from '#server/base/outages.ts';
import { PartnerError, PartnerOutage } from '#server/base/partner-request.ts';

const silent = () => Promise.reject(new PartnerOutage('too slow'));
const broken = () => Promise.reject(new PartnerError('answered 500', 500));
const fine = () => Promise.resolve('picture');

test('only a host that fails three times in a row gets no request for ten seconds', async () => {
  let now = 0;
  const outages = new Outages(() => now);
  const ask = (answer: () => Promise<unknown>, host = 'one') =>
    outages.ask(host, answer).catch(({ message }) => message);
  for (const [answer, expected] of [
    [silent, 'too slow'],
    [silent, 'too slow'],
    [fine, 'picture'],
    [silent, 'too slow'],
    [silent, 'too slow'],
    [broken, 'answered 500'],
    [silent, 'too slow'],
    [silent, 'too slow'],
    [silent, 'too slow'],
    [fine, 'unavailable error.unavailable'],
  ] as const)
    expect(await ask(answer)).toBe(expected);
  expect(await ask(fine, 'two')).toBe('picture');
  now = 10_000;
  expect(await ask(fine)).toBe('picture');
  expect(await ask(silent)).toBe('too slow');
});
