import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { PLAIN_VALUE, readOptions } from '#src/embed/options.ts';

const SITE = 'https://she.example.org';

function optionsOf(attributes: Readonly<Record<string, string>>, ownSite = SITE) {
  const element = document.createElement('div');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return readOptions(element, ownSite);
}
const queryOf = (attributes: Readonly<Record<string, string>>) =>
  Object.fromEntries(new URL(optionsOf({ lander: 'video', ...attributes })?.src ?? SITE).searchParams);

afterEach(() => history.replaceState(null, '', '/'));

test('takes the campaign only from the attributes, or else from the page’s URL', () => {
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

test('puts only plain values into a URL, which is always on the site', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (lander, network, forwarded) => {
      history.replaceState(null, '', `/?utm_a=${encodeURIComponent(forwarded)}`);
      const options = optionsOf({ lander, network, forward: 'utm_*' });
      if (!options) return;
      const { origin, searchParams } = new URL(options.src);
      expect(origin).toBe(SITE);
      for (const value of searchParams.values()) expect(value).toMatch(PLAIN_VALUE);
    }),
  );
});

test.each([
  ['video/summer', '/landers/video/summer'],
  ['video/v2.0', '/landers/video/v2.0'],
  ['video/été à deux', '/landers/video/%C3%A9t%C3%A9%20%C3%A0%20deux'],
  ['video/100%25%3F', '/landers/video/100%25%3F'],
])('shows the lander of any campaign: %s', (lander, path) => {
  expect(new URL(optionsOf({ lander })?.src ?? '').pathname).toBe(path);
});

test.each([
  [{ lander: '' }],
  [{ lander: '../login' }],
  [{ lander: 'video?x' }],
  [{ lander: 'video', site: 'javascript:alert(1)' }],
  [{ lander: 'video', site: 'data:text/html,x' }],
])('rejects %o as a lander', (attributes) => {
  expect(optionsOf(attributes)).toBeNull();
});

test('uses the script’s site by default, and shows no lander without any', () => {
  expect(optionsOf({ lander: 'video' }, 'https://own.example/embed/v1.js')?.site).toBe('https://own.example');
  expect(optionsOf({ lander: 'video' }, '')).toBeNull();
});

test('limits heights to sane values', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (low, high) => {
      const options = optionsOf({ lander: 'video', 'min-height': low, 'max-height': high });
      expect(options?.minHeight).toBeGreaterThanOrEqual(280);
      expect(options?.maxHeight).toBeGreaterThanOrEqual(options?.minHeight ?? Number.NaN);
    }),
  );
});
