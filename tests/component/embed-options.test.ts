import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { PLAIN, readOptions } from '#src/embed/options.ts';

const SITE = 'https://she.example.org';

function optionsOf(attributes: Readonly<Record<string, string>>, ownSite = SITE) {
  const element = document.createElement('div');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return readOptions(element, ownSite);
}
const queryOf = (attributes: Readonly<Record<string, string>>) =>
  Object.fromEntries(new URL(optionsOf({ lander: 'video', ...attributes })?.src ?? SITE).searchParams);

afterEach(() => history.replaceState(null, '', '/'));

test('the campaign is the attribute’s, else the page’s own address has it, and nothing else of that goes along', () => {
  history.replaceState(null, '', '/?network=page&ref=page&email=robin&utm_source=news&utm_medium=mail&gclid=7');
  expect(queryOf({ 'data-network': 'north' })).toEqual({ network: 'north', ref: 'page' });
  expect(queryOf({ forward: 'utm_*, gclid' })).toEqual({
    network: 'page',
    ref: 'page',
    utm_source: 'news',
    utm_medium: 'mail',
    gclid: '7',
  });
  expect(queryOf({ forward: '*' })).toEqual({ network: 'page', ref: 'page' });
});

test('whatever stands in them, only plain values get into the address, and it is always the site’s', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (lander, network, forwarded) => {
      history.replaceState(null, '', `/?utm_a=${encodeURIComponent(forwarded)}`);
      const options = optionsOf({ lander, network, forward: 'utm_*' });
      if (!options) return;
      const { origin, pathname, searchParams } = new URL(options.src);
      expect(origin).toBe(SITE);
      expect(pathname).toBe(`/landers/${lander}`);
      for (const value of searchParams.values()) expect(value).toMatch(PLAIN);
    }),
  );
});

test.each([
  [{ lander: '' }],
  [{ lander: '../login' }],
  [{ lander: 'video?x' }],
  [{ lander: 'video', site: 'javascript:alert(1)' }],
  [{ lander: 'video', site: 'data:text/html,x' }],
])('%o is no lander', (attributes) => {
  expect(optionsOf(attributes)).toBeNull();
});

test('without a site there is the script’s own, and without either no lander', () => {
  expect(optionsOf({ lander: 'video' }, 'https://own.example/embed/v1.js')?.site).toBe('https://own.example');
  expect(optionsOf({ lander: 'video' }, '')).toBeNull();
});

test('heights are sane whatever is written', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (low, high) => {
      const options = optionsOf({ lander: 'video', 'min-height': low, 'max-height': high });
      expect(options?.minHeight).toBeGreaterThanOrEqual(280);
      expect(options?.maxHeight).toBeGreaterThanOrEqual(options?.minHeight ?? Number.NaN);
    }),
  );
});
