import { fireEvent, screen } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { LocaleSelect } from '#src/layouts/locale-select/locale-select.tsx';
import { showBadge } from '#src/platform/badge.ts';
import { sendBeacons } from '#src/platform/beacon.ts';
import { reloadForNewBuild } from '#src/platform/chunk-reload.ts';
import { readWithCookie, writeWithCookie } from '#src/platform/cookie-backed-storage.ts';
import { cookieText, readCookie } from '#src/platform/cookies.ts';
import * as stored from '#src/platform/device-table/visitor-rows.ts';
import { takeTrafficSource } from '#src/platform/traffic-source.lazy.ts';
import { locale } from '#src/state/site/language.ts';
import { removeTrafficSource } from '../fixtures/remove-traffic-source.ts';
import { hide, settle, show, startFresh } from '../fixtures/render-app.tsx';
import { installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();

const refuse = () => {
  throw new DOMException('refused', 'SecurityError');
};
const refusing = { getItem: refuse, setItem: refuse, removeItem: refuse } as unknown as Storage;

const SOURCE = { network: 'acme', ref: 'ü;' };
const cookieValue = () => decodeURIComponent(cookieText(stored.trafficSource) ?? '');

test('stores a campaign in local storage and in a cookie, as JSON', () => {
  writeWithCookie(stored.trafficSource, SOURCE);
  expect(localStorage.getItem('sf-source')).toBe('{"network":"acme","ref":"ü;"}');
  expect(cookieValue()).toBe('{"network":"acme","ref":"ü;"}');
  expect(readWithCookie(stored.trafficSource)).toEqual(SOURCE);
  removeTrafficSource();
  expect(readWithCookie(stored.trafficSource)).toBeNull();
  expect(localStorage.getItem('sf-source')).toBeNull();
  expect(cookieText(stored.trafficSource)).toBeUndefined();
});

test('falls back to the cookie if local storage has lost the campaign', () => {
  writeWithCookie(stored.trafficSource, SOURCE);
  localStorage.clear();
  expect(readWithCookie(stored.trafficSource)).toEqual(SOURCE);
  removeTrafficSource();
});

test('falls back to memory if local storage and cookies are refused', () => {
  vi.stubGlobal('localStorage', refusing);
  Object.defineProperty(document, 'cookie', { configurable: true, get: refuse, set: refuse });
  writeWithCookie(stored.trafficSource, SOURCE);
  expect(readWithCookie(stored.trafficSource)).toEqual(SOURCE);
  removeTrafficSource();
  expect(readWithCookie(stored.trafficSource)).toBeNull();
  Reflect.deleteProperty(document, 'cookie');
});

test('stores the cookie for thirty days and every path', () => {
  const cookies = vi.spyOn(document, 'cookie', 'set');
  writeWithCookie(stored.trafficSource, {});
  expect(cookies.mock.calls[0]?.[0]).toBe('sf-source=%7B%7D; path=/; max-age=2592000; samesite=lax');
  cookies.mockRestore();
  removeTrafficSource();
});

test('prefers the newer value if local storage is full', () => {
  writeWithCookie(stored.trafficSource, { ref: 'old' });
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  writeWithCookie(stored.trafficSource, { ref: 'new' });
  expect(readWithCookie(stored.trafficSource)).toEqual({ ref: 'new' });
  full.mockRestore();
  removeTrafficSource();
});

test('stores the campaign and removes it from the address, keeping the rest', () => {
  history.replaceState({ signup: 'photo' }, '', '/landers/video?network=acme&a=1&sub2=%20red%20&sub3=#top');
  expect(takeTrafficSource()).toEqual({ network: 'acme', sub2: 'red' });
  expect(location.pathname + location.search + location.hash).toBe('/landers/video?a=1#top');
  expect(history.state).toEqual({ signup: 'photo' });
  // The next page reads the stored source, and another campaign replaces it.
  expect(takeTrafficSource()).toEqual({ network: 'acme', sub2: 'red' });
  history.replaceState(null, '', '/?ref=friend');
  expect(takeTrafficSource()).toEqual({ ref: 'friend' });
  expect(takeTrafficSource()).toEqual({ ref: 'friend' });
  removeTrafficSource();
});

test('sends a beacon with an empty JSON body only when the page becomes hidden', async () => {
  const sendBeacon = vi.fn((_path: string, _body: Blob) => true);
  vi.stubGlobal('navigator', { sendBeacon });
  sendBeacons();
  hide(false);
  expect(sendBeacon).not.toHaveBeenCalled();
  hide(true);
  expect(sendBeacon).toHaveBeenCalledOnce();
  const [path, body] = sendBeacon.mock.calls[0] ?? [];
  expect(path).toBe('/api/page-hidden.php');
  expect(body?.type).toBe('application/json');
  expect(await body?.text()).toBe('{}');
  vi.stubGlobal('navigator', {});
  expect(() => hide(true)).not.toThrow();
});

test('reloads for a missing chunk at most once in ten seconds', () => {
  sessionStorage.clear();
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  expect(reloadForNewBuild('/chats')).toBe(true);
  expect(assign).toHaveBeenCalledExactlyOnceWith('/chats');
  vi.setSystemTime(Date.now() + 9_999);
  expect(reloadForNewBuild('/chats')).toBe(false);
  vi.setSystemTime(Date.now() + 1);
  expect(reloadForNewBuild('/chats')).toBe(true);
  expect(assign).toHaveBeenCalledTimes(2);
});

test('doesn’t reload if the reload can’t be stored', () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  vi.stubGlobal('sessionStorage', refusing);
  expect(reloadForNewBuild('/chats')).toBe(false);
  expect(assign).not.toHaveBeenCalled();
});

test('ignores a badge that the platform refuses', async () => {
  const setAppBadge = vi.fn(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  vi.stubGlobal('navigator', { setAppBadge });
  showBadge(3);
  await settle();
  expect(setAppBadge).toHaveBeenCalledExactlyOnceWith(3);
  vi.stubGlobal('navigator', {});
  expect(() => showBadge(0)).not.toThrow();
});

const select = () => screen.getByRole<HTMLSelectElement>('combobox');

test('switches the language immediately, in the cookie and the document', async () => {
  wire.file('/_i18n/nl/messages.json', {});
  const { i18n } = show(<LocaleSelect />);
  fireEvent.change(select(), { target: { value: 'nl' } });
  await settle();
  expect(locale.value).toBe('nl');
  expect(i18n.locale).toBe('nl');
  expect(document.documentElement.lang).toBe('nl-NL');
  expect(readCookie(stored.locale)).toBe('nl');
});

test('keeps the language and logs a warning if a catalog fails to load', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  const { i18n } = show(<LocaleSelect />);
  fireEvent.change(select(), { target: { value: 'nl' } });
  await settle();
  expect(locale.value).toBe('en');
  expect(i18n.locale).toBe('en');
  expect(document.documentElement.lang).toBe('en-US');
  expect(warned.mock.calls[0]?.[0]).toBe('Failed to load messages for locale');
});
