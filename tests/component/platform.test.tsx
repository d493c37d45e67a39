import { fireEvent, screen } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { LocaleSelect } from '#src/layouts/locale-select/locale-select.tsx';
import { showBadge } from '#src/platform/badge.ts';
import { sendBeacons } from '#src/platform/beacon.ts';
import { reloadForNewBuild } from '#src/platform/chunk-reload.ts';
import { readCookie } from '#src/platform/cookies.ts';
import { forget, keep, kept } from '#src/platform/storage.ts';
import { takeTrafficSource } from '#src/platform/traffic-source.ts';
import { locale } from '#src/state/language.ts';
import { hide, settle, show, startFresh } from '../fixtures/render-app.tsx';
import { installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();

const refuse = () => {
  throw new DOMException('refused', 'SecurityError');
};
const refusing = { getItem: refuse, setItem: refuse, removeItem: refuse } as unknown as Storage;

test('what is kept is in local storage and in a cookie, as JSON', () => {
  keep('sf-try', { a: [1, 'ü;'] });
  expect(localStorage.getItem('sf-try')).toBe('{"a":[1,"ü;"]}');
  expect(decodeURIComponent(readCookie('sf-try') ?? '')).toBe('{"a":[1,"ü;"]}');
  expect(kept('sf-try')).toEqual({ a: [1, 'ü;'] });
  forget('sf-try');
  expect(kept('sf-try')).toBeUndefined();
  expect(localStorage.getItem('sf-try')).toBeNull();
  expect(readCookie('sf-try')).toBeUndefined();
});

test('where storage is refused the cookie serves, where both are memory does', () => {
  vi.stubGlobal('localStorage', refusing);
  keep('sf-try', 7);
  expect(kept('sf-try')).toBe(7);
  expect(readCookie('sf-try')).toBe('7');
  const cookies = vi.spyOn(document, 'cookie', 'set').mockReturnValue();
  keep('sf-other', 8);
  expect(kept('sf-other')).toBe(8);
  forget('sf-other');
  expect(kept('sf-other')).toBeUndefined();
  cookies.mockRestore();
  forget('sf-try');
});

test('the cookie lasts thirty days, for every path', () => {
  const cookies = vi.spyOn(document, 'cookie', 'set');
  keep('sf-try', 1);
  expect(cookies.mock.calls[0]?.[0]).toBe('sf-try=1; path=/; max-age=2592000; samesite=lax');
  cookies.mockRestore();
  forget('sf-try');
});

test('where local storage is full, the newer value counts and not the one it still holds', () => {
  keep('sf-try', 'old');
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  keep('sf-try', 'new');
  expect(kept('sf-try')).toBe('new');
  full.mockRestore();
  forget('sf-try');
});

test('a frame that may not touch cookies at all keeps values all the same', () => {
  vi.stubGlobal('localStorage', refusing);
  Object.defineProperty(document, 'cookie', { configurable: true, get: refuse, set: refuse });
  keep('sf-framed', { network: 'acme' });
  expect(kept('sf-framed')).toEqual({ network: 'acme' });
  forget('sf-framed');
  expect(kept('sf-framed')).toBeUndefined();
  Reflect.deleteProperty(document, 'cookie');
});

test('the campaign is kept and taken out of the address, and the rest of the address stays', () => {
  history.replaceState({ signup: 'photo' }, '', '/landers/video?network=acme&a=1&sub2=%20red%20&sub3=#top');
  expect(takeTrafficSource()).toEqual({ network: 'acme', sub2: 'red' });
  expect(location.pathname + location.search + location.hash).toBe('/landers/video?a=1#top');
  expect(history.state).toEqual({ signup: 'photo' });
  // The next page knows it from what was kept; another campaign takes its place.
  expect(takeTrafficSource()).toEqual({ network: 'acme', sub2: 'red' });
  history.replaceState(null, '', '/?ref=friend');
  expect(takeTrafficSource()).toEqual({ ref: 'friend' });
  expect(takeTrafficSource()).toEqual({ ref: 'friend' });
  forget('sf-source');
});

test('when the page becomes hidden, and then only, a beacon with an empty JSON body is sent', async () => {
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

test('what someone else wrote under a key is no value', () => {
  localStorage.setItem('sf-broken', '{no json');
  expect(kept('sf-broken')).toBeUndefined();
  localStorage.removeItem('sf-broken');
});

test('a missing chunk reloads the page at most once in ten seconds', () => {
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

test('where it can’t be remembered that the page was reloaded, it is not', () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  vi.stubGlobal('sessionStorage', refusing);
  expect(reloadForNewBuild('/chats')).toBe(false);
  expect(assign).not.toHaveBeenCalled();
});

test('a badge that the platform refuses harms nothing', async () => {
  const setAppBadge = vi.fn(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  vi.stubGlobal('navigator', { setAppBadge });
  showBadge(3);
  await settle();
  expect(setAppBadge).toHaveBeenCalledExactlyOnceWith(3);
  vi.stubGlobal('navigator', {});
  expect(() => showBadge(0)).not.toThrow();
});

const select = () => screen.getByRole<HTMLSelectElement>('combobox');

test('another language is shown at once, remembered in the cookie and named in the document', async () => {
  wire.file('/_i18n/nl/messages.json', {});
  const { i18n } = show(<LocaleSelect />);
  fireEvent.change(select(), { target: { value: 'nl' } });
  await settle();
  expect(locale.value).toBe('nl');
  expect(i18n.locale).toBe('nl');
  expect(document.documentElement.lang).toBe('nl-NL');
  expect(readCookie('i18n_redirected')).toBe('nl');
});

test('a catalog that does not arrive leaves the language as it is, with a warning', async () => {
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
