import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { START_EVENT } from '#src/entry/start-event.ts';
import { IDLE_MS, startLate } from '#src/entry/start-late.ts';
import { whenToStart } from '#src/entry/when-to-start.ts';

const VISITOR = { isMember: false, hasParameters: false, readsOtherLanguage: false, isFast: true };
const root = document.documentElement;

/** Calls of the callback of each observer, as if its sections came into view. */
const seen: (() => void)[] = [];
const started = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback) {
        seen.push(() => callback([{ isIntersecting: true } as IntersectionObserverEntry], this as never));
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  root.lang = 'en-US';
  root.dataset.late = '';
  document.body.innerHTML =
    '<p>Text</p><a href="/signup"><b>Sign up</b></a><select><option>nl</option></select><template id="app-files"><link rel="modulepreload" href="/assets/shell.js"></template>';
  addEventListener(START_EVENT, started);
});

afterEach(() => {
  // Removes the listeners of a page that has not started.
  document.querySelector('a')?.dispatchEvent(new Event('focusin', { bubbles: true }));
  removeEventListener(START_EVENT, started);
  started.mockClear();
  seen.length = 0;
  document.head.textContent = '';
  document.body.textContent = '';
  delete root.dataset.late;
  localStorage.clear();
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const connect = (connection: object | undefined) =>
  vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: connection } }));
const files = () => document.head.querySelectorAll('link').length;
const send = (selector: string, type: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));

test.each([
  [{ isMember: true }, 'now'],
  [{ hasParameters: true }, 'now'],
  [{ readsOtherLanguage: true }, 'now'],
  [{ isFast: false }, 'on intent'],
  [{ isFast: false, isMember: true }, 'now'],
  [{}, 'idle'],
] as const)('%o starts the app %s', (difference, when) => {
  expect(whenToStart({ ...VISITOR, ...difference })).toBe(when);
});

test.each([
  ['a', 'pointerover'],
  ['b', 'pointerdown'],
  ['a', 'focusin'],
  ['select', 'keydown'],
  ['select', 'input'],
])('the app of a page that is only read starts once, at %s and %s', (selector, type) => {
  startLate();
  send('p', type);
  expect(started).not.toHaveBeenCalled();
  expect(files()).toBe(0);
  send(selector, type);
  expect(started).toHaveBeenCalledOnce();
  expect(root.dataset.late).toBe('over');
  expect(files()).toBe(1);
  send(selector, type);
  expect(started).toHaveBeenCalledOnce();
});

test('on a fast connection the files load when the page has been idle, and nothing runs', () => {
  connect({ effectiveType: '4g' });
  startLate();
  vi.advanceTimersByTime(IDLE_MS);
  dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(0);
  vi.advanceTimersByTime(IDLE_MS - 1);
  expect(files()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(files()).toBe(1);
  expect(started).not.toHaveBeenCalled();
  send('a', 'pointerdown');
  expect(started).toHaveBeenCalledOnce();
});

test.each([{ effectiveType: '4g', saveData: true }, { effectiveType: '3g' }, { effectiveType: '2g' }, undefined])(
  'with the connection %o nothing loads before the first touch',
  (connection) => {
    connect(connection);
    startLate();
    dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(10 * IDLE_MS);
    expect(files()).toBe(0);
  },
);

test.each([
  ['values', () => localStorage.setItem('sf-member:m1:user', '{}')],
  ['notifications', () => vi.stubGlobal('Notification', { permission: 'granted' })],
])('%s that a member has left here start the app once the page has loaded', (_name, leave) => {
  leave();
  startLate();
  expect(started).not.toHaveBeenCalled();
  dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(1);
  expect(started).toHaveBeenCalledOnce();
});

test('a section that gets its content from the app starts it when it comes into view', () => {
  startLate();
  seen[0]?.();
  expect(started).toHaveBeenCalledOnce();
});

test.each([
  ['with a campaign', () => history.replaceState(null, '', '/?network=net7')],
  ['with a section in its address', () => history.replaceState(null, '', '/#company')],
  ['in another language than the chosen one', () => root.setAttribute('lang', 'de-DE')],
])('a visit %s starts the app at once', (_name, arrange) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing here
  document.cookie = 'i18n_redirected=en';
  arrange();
  startLate();
  expect(started).toHaveBeenCalledOnce();
  expect(files()).toBe(1);
});
