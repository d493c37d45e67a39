import { beforeEach, expect, test, vi } from 'vitest';
import type { PushPayload } from '#shared/contracts/push.ts';

/** Compiled for workers only, so its types are not checked here. */
const WORKER = '../../../src/workers/sw-push.ts';
const ORIGIN = 'https://she.example';

interface Notice {
  readonly title: string;
  readonly tag: string;
  readonly silent: boolean;
  readonly renotify: boolean;
  readonly icon?: string;
  readonly data: { readonly id?: string; readonly navigate?: string };
}

/** The part of a worker's global scope that this worker uses. */
function makeScope() {
  const listeners = new Map<string, (event: object) => void>();
  const shown: Notice[] = [];
  const tabs: { postMessage: (data: unknown, ports: MessagePort[]) => void; focus: ReturnType<typeof vi.fn> }[] = [];
  const scope = {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    location: new URL(`${ORIGIN}/sw-push.js?v=2`),
    navigator: { setAppBadge: vi.fn(async () => undefined), clearAppBadge: vi.fn(async () => undefined) },
    registration: {
      getNotifications: async ({ tag }: { tag: string }) => shown.filter((each) => each.tag === tag),
      showNotification: async (title: string, options: Omit<Notice, 'title'>) => {
        const at = options.tag ? shown.findIndex(({ tag }) => tag === options.tag) : -1;
        shown.splice(at < 0 ? shown.length : at, 1, { title, ...options });
      },
      pushManager: { subscribe: vi.fn() },
    },
    clients: { matchAll: async () => tabs, openWindow: vi.fn() },
  };
  async function fire(type: string, event: object) {
    let work: unknown;
    listeners.get(type)?.({ ...event, waitUntil: (given: unknown) => (work = given) });
    await work;
  }
  return { scope, shown, tabs, fire };
}

let browser: ReturnType<typeof makeScope>;
/** The caches of members, of whom only who is logged in has one. */
let here: string[];
beforeEach(async () => {
  browser = makeScope();
  vi.stubGlobal('self', browser.scope);
  vi.stubGlobal('fetch', async () => new Response());
  here = ['sf-member:anna'];
  vi.stubGlobal('caches', { has: async (name: string) => here.includes(name) });
  vi.resetModules();
  await import(WORKER);
});

const payload = (change: Partial<PushPayload['notification']> = {}, app_badge = 3): PushPayload => ({
  web_push: 8030,
  notification: {
    title: 'Bert sent you a message',
    body: 'Your message is waiting.',
    lang: 'en',
    dir: 'ltr',
    navigate: `${ORIGIN}/members/bert/chat`,
    tag: 'chat-bert',
    icon: `${ORIGIN}/icons/icon-192.png`,
    silent: false,
    data: { id: 'item.1', member: 'anna' },
    app_badge,
    ...change,
  },
  app_badge,
});
const push = (data: unknown) => browser.fire('push', { data: { json: () => data } });

test('shows nobody’s name when another member uses the browser by now, or nobody', async () => {
  here = ['sf-member:bert'];
  await push(payload());
  expect(browser.shown.map(({ title, data }) => [title, data.navigate])).toEqual([['she.example', undefined]]);
  expect(browser.scope.navigator.setAppBadge).not.toHaveBeenCalled();
});

test('a push is shown with its icon, unless the icon takes longer than 1,500 ms to load', async () => {
  await push(payload());
  expect(browser.shown[0]?.icon).toBe(`${ORIGIN}/icons/icon-192.png`);
  const limits: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms);
    return AbortSignal.abort();
  });
  vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => signal?.throwIfAborted());
  await push(payload({ tag: 'likes' }));
  expect(browser.shown[1]).not.toHaveProperty('icon');
  expect(limits).toEqual([1_500]);
});

test('a push is shown with its badge, and the next one of the conversation replaces it and alerts again', async () => {
  await push(payload());
  await push(payload({ title: 'Bert wrote again', data: { id: 'item.2', member: 'anna' } }, 4));
  expect(browser.shown).toMatchObject([{ title: 'Bert wrote again', tag: 'chat-bert', silent: false, renotify: true }]);
  expect(browser.scope.navigator.setAppBadge.mock.calls).toEqual([[3], [4]]);
  await push(payload({ tag: 'likes' }, 0));
  expect(browser.shown).toHaveLength(2);
  expect(browser.scope.navigator.clearAppBadge).toHaveBeenCalledOnce();
});

test('a push that arrives twice is shown once and does not alert again', async () => {
  await push(payload());
  await push(payload());
  expect(browser.shown).toMatchObject([{ silent: true, renotify: false }]);
});

test('an unreadable push shows the site’s name, since every push must show something', async () => {
  await browser.fire('push', { data: { json: () => JSON.parse('{') } });
  await push({ notification: { title: 7 } });
  await push(null);
  expect(browser.shown.map(({ title }) => title)).toEqual(['she.example', 'she.example', 'she.example']);
});

test('each push is posted to the open tabs, and says which chat it is about', async () => {
  const messages: unknown[] = [];
  browser.tabs.push({ postMessage: (data) => messages.push(data), focus: vi.fn() });
  await push(payload());
  await push(null);
  expect(messages).toEqual([
    { type: 'push', push: { tag: 'chat-bert', title: 'Bert sent you a message' } },
    { type: 'push', push: { tag: '', title: 'she.example' } },
  ]);
});

const click = (navigate: unknown) => {
  const close = vi.fn();
  return browser.fire('notificationclick', { notification: { close, data: { navigate } } }).then(() => close);
};
const openWindow = () => browser.scope.clients.openWindow;

test('a click focuses the tab that opens the page', async () => {
  const focus = vi.fn(async () => undefined);
  const messages: unknown[] = [];
  browser.tabs.push({
    postMessage: (data, [port]) => {
      messages.push(data);
      port?.postMessage('taken');
    },
    focus,
  });
  const close = await click(`${ORIGIN}/members/bert/chat?from=push#end`);
  expect(close).toHaveBeenCalledOnce();
  expect(messages).toEqual([{ type: 'open', open: '/members/bert/chat?from=push#end' }]);
  expect(focus).toHaveBeenCalledOnce();
  expect(openWindow()).not.toHaveBeenCalled();
});

test('without such a tab the page opens in a new window', async () => {
  const focus = vi.fn();
  browser.tabs.push({ postMessage: () => undefined, focus });
  await click(`${ORIGIN}/members/bert/chat`);
  expect(focus).not.toHaveBeenCalled();
  expect(openWindow()).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/members/bert/chat`);
});

test('other sites are never opened', async () => {
  await click('https://evil.example/');
  expect(openWindow()).not.toHaveBeenCalled();
});

const subscription = (endpoint: string) => ({
  endpoint,
  options: { applicationServerKey: new Uint8Array([4, 1]).buffer },
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: vi.fn(),
});

test('when the browser changes the subscription, the account is updated', async () => {
  const fetch = vi.fn(async (address: string, _init: RequestInit) =>
    Response.json(address.includes('push') ? 'done' : { user: { id: 'member-000000001' } }),
  );
  vi.stubGlobal('fetch', fetch);
  browser.scope.registration.pushManager.subscribe.mockResolvedValue(subscription('https://push.example/new'));
  await browser.fire('pushsubscriptionchange', { oldSubscription: subscription('https://push.example/old') });
  const writes = fetch.mock.calls.filter(([, { method }]) => method);
  const calls = writes.map(([url, { method, body }]) => [method, url, JSON.parse(String(body))]);
  const members = writes.map(([, { headers }]) => new Headers(headers).get('x-member'));
  expect(members).toEqual(['member-000000001', 'member-000000001']);
  expect(calls).toEqual([
    ['DELETE', '/api/user.php?push=1', { endpoint: 'https://push.example/old' }],
    [
      'POST',
      '/api/user.php?push=1',
      { subscription: { endpoint: 'https://push.example/new', keys: { p256dh: 'p', auth: 'a' } } },
    ],
  ]);
});

test('a subscription that changes without a logged-in member is removed', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 403 }));
  const fresh = subscription('https://push.example/new');
  await browser.fire('pushsubscriptionchange', { oldSubscription: null, newSubscription: fresh });
  expect(fresh.unsubscribe).toHaveBeenCalledOnce();
});
