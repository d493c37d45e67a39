import { beforeEach, expect, test, vi } from 'vitest';
import type { PushPayload } from '#shared/contracts/push.ts';

/** Compiled for workers only, so its types are not asked for here. */
const WORKER = '../../../src/workers/sw-push.ts';
const ORIGIN = 'https://she.example';

interface Notice {
  readonly title: string;
  readonly tag: string;
  readonly silent: boolean;
  readonly renotify: boolean;
  readonly data: { readonly id?: string; readonly navigate?: string };
}

/** What a browser gives a worker, as far as this one asks for it. */
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
beforeEach(async () => {
  browser = makeScope();
  vi.stubGlobal('self', browser.scope);
  vi.resetModules();
  await import(WORKER);
});

const payload = (change: Partial<PushPayload['notification']> = {}, app_badge = 3): PushPayload => ({
  web_push: 8030,
  notification: {
    title: 'Bert wrote to you',
    body: 'Your message is waiting.',
    lang: 'en',
    dir: 'ltr',
    navigate: `${ORIGIN}/members/bert/chat`,
    tag: 'chat-bert',
    icon: `${ORIGIN}/icons/icon-192.png`,
    silent: false,
    data: { id: 'item.1' },
    app_badge,
    ...change,
  },
  app_badge,
});
const push = (data: unknown) => browser.fire('push', { data: { json: () => data } });

test('a push is shown with its badge, and the next of its conversation takes its place and rings', async () => {
  await push(payload());
  await push(payload({ title: 'Bert wrote again', data: { id: 'item.2' } }, 4));
  expect(browser.shown).toMatchObject([{ title: 'Bert wrote again', tag: 'chat-bert', silent: false, renotify: true }]);
  expect(browser.scope.navigator.setAppBadge.mock.calls).toEqual([[3], [4]]);
  await push(payload({ tag: 'likes' }, 0));
  expect(browser.shown).toHaveLength(2);
  expect(browser.scope.navigator.clearAppBadge).toHaveBeenCalledOnce();
});

test('what arrives twice is shown once, and does not ring again', async () => {
  await push(payload());
  await push(payload());
  expect(browser.shown).toMatchObject([{ silent: true, renotify: false }]);
});

test('a push that can’t be read shows the site’s name, since every push must show something', async () => {
  await browser.fire('push', { data: { json: () => JSON.parse('{') } });
  await push({ notification: { title: 7 } });
  await push(null);
  expect(browser.shown.map(({ title }) => title)).toEqual(['she.example', 'she.example', 'she.example']);
});

const click = (navigate: unknown) => {
  const close = vi.fn();
  return browser.fire('notificationclick', { notification: { close, data: { navigate } } }).then(() => close);
};
const openWindow = () => browser.scope.clients.openWindow;

test('a press focuses the tab that takes the page over', async () => {
  const focus = vi.fn(async () => undefined);
  const asked: unknown[] = [];
  browser.tabs.push({
    postMessage: (data, [port]) => {
      asked.push(data);
      port?.postMessage('taken');
    },
    focus,
  });
  const close = await click(`${ORIGIN}/members/bert/chat?from=push#end`);
  expect(close).toHaveBeenCalledOnce();
  expect(asked).toEqual([{ type: 'open', open: '/members/bert/chat?from=push#end' }]);
  expect(focus).toHaveBeenCalledOnce();
  expect(openWindow()).not.toHaveBeenCalled();
});

test('without such a tab the page opens', async () => {
  const focus = vi.fn();
  browser.tabs.push({ postMessage: () => undefined, focus });
  await click(`${ORIGIN}/members/bert/chat`);
  expect(focus).not.toHaveBeenCalled();
  expect(openWindow()).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/members/bert/chat`);
});

test('no other site is opened', async () => {
  await click('https://evil.example/');
  expect(openWindow()).not.toHaveBeenCalled();
});

const subscription = (endpoint: string) => ({
  endpoint,
  options: { applicationServerKey: new Uint8Array([4, 1]).buffer },
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: vi.fn(),
});

test('when the browser changes the subscription, the account follows', async () => {
  const fetch = vi.fn(async (..._asked: [string, RequestInit]) => new Response('"done"'));
  vi.stubGlobal('fetch', fetch);
  browser.scope.registration.pushManager.subscribe.mockResolvedValue(subscription('https://push.example/new'));
  await browser.fire('pushsubscriptionchange', { oldSubscription: subscription('https://push.example/old') });
  const asked = fetch.mock.calls.map(([url, { method, body }]) => [method, url, JSON.parse(String(body))]);
  expect(asked).toEqual([
    ['DELETE', '/api/user.php?push=1', { endpoint: 'https://push.example/old' }],
    [
      'POST',
      '/api/user.php?push=1',
      { subscription: { endpoint: 'https://push.example/new', keys: { p256dh: 'p', auth: 'a' } } },
    ],
  ]);
});

test('a subscription that changes while nobody is logged in ends', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 401 }));
  const fresh = subscription('https://push.example/new');
  await browser.fire('pushsubscriptionchange', { oldSubscription: null, newSubscription: fresh });
  expect(fresh.unsubscribe).toHaveBeenCalledOnce();
});
