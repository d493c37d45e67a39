import { beforeEach, expect, test, vi } from 'vitest';
import { i18nOf } from '#src/i18n/catalogs.ts';
import { followLocaleCookie } from '#src/state/site/follow-locale-cookie.ts';
import { locale } from '#src/state/site/language.ts';
import { startFresh } from '../fixtures/render-app.tsx';

startFresh();

const cookie = () => /i18n_redirected=(\w*)/.exec(document.cookie)?.[1];
const put = (text: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in jsdom
  document.cookie = text;
};
beforeEach(() => put('i18n_redirected=; max-age=0'));

test('stores the language of the page on the first visit', () => {
  locale.value = 'nl';
  followLocaleCookie(i18nOf('nl', {}));
  expect(cookie()).toBe('nl');
});

test('stores it for 365 days and every path', () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  locale.value = 'nl';
  followLocaleCookie(i18nOf('nl', {}));
  expect(written.mock.calls).toEqual([['i18n_redirected=nl; path=/; max-age=31536000; samesite=lax']]);
  written.mockRestore();
});

test('replaces a language that the site doesn’t have', () => {
  put('i18n_redirected=pl; path=/');
  followLocaleCookie(i18nOf('en', {}));
  expect(cookie()).toBe('en');
});

test('keeps the language that was chosen before', () => {
  put('i18n_redirected=en; path=/');
  followLocaleCookie(i18nOf('en', {}));
  expect(cookie()).toBe('en');
});
