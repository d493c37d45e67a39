import { screen } from '@testing-library/preact';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { User } from '#shared/contracts/user.ts';
import { PushSettings } from '#src/pages/notifications/push-settings.tsx';
import { syncSubscription } from '#src/state/push/push-sync.lazy.ts';
import { startStoringMember } from '#src/state/session/offline-session.lazy.ts';
import { becomeLoggedIn, becomeLoggedOut } from '#src/state/session/session.ts';
import { boot } from '#src/state/site/site.ts';
import { makeUser } from '../fixtures/cards.ts';
import { logIn, makeBoot, settle, show, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire, OFFLINE } from '../fixtures/wire.ts';

startStoringMember();

interface FakeSubscription {
  endpoint: string;
  toJSON: () => object;
}
const browser = vi.hoisted(() => ({
  capable: true,
  permission: 'granted',
  standalone: true,
  subscription: null as FakeSubscription | null,
  isOwnKey: true,
  subscribe: vi.fn(),
  unsubscribe: vi.fn(),
}));
vi.mock('#src/platform/push.ts', () => ({
  isPushCapable: () => browser.capable,
  isPushDenied: () => browser.permission === 'denied',
  isPushGranted: () => browser.permission === 'granted',
  needsInstall: () => !browser.standalone,
  currentSubscription: async () => browser.subscription,
  usesKey: () => browser.isOwnKey,
  subscribe: browser.subscribe,
  unsubscribe: browser.unsubscribe,
  onPermissionChange: () => () => undefined,
}));

startFresh();
const wire = installWire();

const keys = { p256dh: 'p', auth: 'a' };
const subscriptionAt = (endpoint: string): FakeSubscription => ({ endpoint, toJSON: () => ({ endpoint, keys }) });
const OLD = 'https://push.example/old-subscription';
const NEW = 'https://push.example/new-subscription';

beforeEach(() => {
  Object.assign(browser, {
    capable: true,
    permission: 'granted',
    standalone: true,
    subscription: null,
    isOwnKey: true,
  });
  browser.subscribe.mockReset().mockImplementation(async () => {
    browser.subscription = subscriptionAt(NEW);
    return browser.subscription;
  });
  browser.unsubscribe.mockReset().mockImplementation(async () => {
    browser.subscription = null;
  });
  const page = makeBoot({ settings: { push_pub: 'BAAA' } });
  boot.value = page;
  wire.on('GET settings', { ...page.settings, region_data: {} });
  wire.on('POST user?push', 'done');
  wire.on('DELETE user?push', 'done');
});

async function open(change: Partial<User> = {}) {
  logIn(change);
  wire.on('GET user', { user: makeUser(change) });
  const shown = show(<PushSettings />, '/notifications');
  await settle();
  return shown;
}
const standing = () => screen.getByRole('heading', { name: 'On this device' }).parentElement?.dataset.standing;
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

describe('push state', () => {
  test.each([
    ['unsupported', { capable: false }, {}, []],
    ['needs-install', { capable: false, standalone: false }, {}, []],
    ['denied', { permission: 'denied' }, {}, []],
    ['ask', { permission: 'default' }, {}, ['Turn on notifications']],
    ['ask', { subscription: subscriptionAt(OLD) }, { push_here: false }, ['Turn on notifications']],
    ['on', { subscription: subscriptionAt(OLD) }, { push_here: true }, ['Turn off on this device']],
  ])('is %s, with the matching action', async (state, found, account, offered) => {
    Object.assign(browser, found);
    await open(account);
    expect(standing()).toBe(state);
    expect(buttons()).toEqual(offered);
  });

  test('is hidden if the site has no key', async () => {
    boot.value = makeBoot();
    await open();
    expect(screen.queryByRole('heading')).toBeNull();
  });
});

test('saves the subscription to the account; switching off removes it there first', async () => {
  const { press } = await open({ push_here: false });
  wire.on('GET user', { user: makeUser({ push_here: true }) });
  await press.click(screen.getByRole('button', { name: 'Turn on notifications' }));
  await settle();
  expect(wire.last('POST user?push').body).toEqual({ subscription: { endpoint: NEW, keys } });
  expect(standing()).toBe('on');
  wire.on('GET user', { user: makeUser({ push_here: false }) });
  await press.click(screen.getByRole('button', { name: 'Turn off on this device' }));
  await settle();
  expect(wire.last('DELETE user?push').body).toEqual({ endpoint: NEW });
  expect(browser.unsubscribe).toHaveBeenCalledOnce();
  expect(standing()).toBe('ask');
});

test('reports a failure and offers Retry', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  browser.subscription = subscriptionAt(OLD);
  wire.once('DELETE user?push', OFFLINE);
  const { press } = await open({ push_here: true });
  await press.click(screen.getByRole('button', { name: 'Turn off on this device' }));
  await settle();
  expect(screen.getByRole('alert').textContent).toContain('You’re offline');
  expect(browser.unsubscribe).not.toHaveBeenCalled();
  await press.click(screen.getByRole('button', { name: 'Retry' }));
  await settle();
  expect(browser.unsubscribe).toHaveBeenCalledOnce();
});

test('says that the server can’t use this browser’s push service, and offers no Retry', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  wire.on('POST user?push', new Failure(422, 'error.validation', { endpoint: 'push.unknown_service' }));
  const { press } = await open({ push_here: false });
  await press.click(screen.getByRole('button', { name: 'Turn on notifications' }));
  await settle();
  expect(screen.getByRole('alert').textContent).toBe('We can’t send notifications to this browser. Try another one.');
  expect(buttons()).toEqual([]);
});

describe('subscription and account', () => {
  const savedSubscriptions = () => wire.seen('POST user?push').map(({ body }) => body?.subscription.endpoint);

  test('sends a browser’s subscription to the account once', async () => {
    browser.subscription = subscriptionAt(OLD);
    logIn({ push_here: false });
    wire.on('GET user', { user: makeUser({ push_here: true }) });
    await syncSubscription();
    await syncSubscription();
    expect(savedSubscriptions()).toEqual([OLD]);
  });

  test('moves it to another member on the same browser', async () => {
    browser.subscription = subscriptionAt(OLD);
    logIn({ push_here: true });
    wire.on('GET user', { user: makeUser({ push_here: true }) });
    await syncSubscription();
    becomeLoggedOut();
    const other = makeUser({ id: 'member-other-012', push_here: true });
    wire.on('GET user', { user: other });
    becomeLoggedIn(other);
    await syncSubscription();
    expect(savedSubscriptions()).toEqual([OLD, OLD]);
  });

  test('replaces an expired subscription without asking', async () => {
    browser.subscription = subscriptionAt(OLD);
    logIn({ push_here: true });
    wire.on('GET user', { user: makeUser({ push_here: true }) });
    await syncSubscription();
    becomeLoggedIn(makeUser({ push_here: false }));
    await syncSubscription();
    expect(browser.unsubscribe).toHaveBeenCalledOnce();
    expect(savedSubscriptions()).toEqual([OLD, NEW]);
  });

  test('replaces a subscription made with another key', async () => {
    browser.subscription = subscriptionAt(OLD);
    browser.isOwnKey = false;
    logIn({ push_here: true });
    wire.on('GET user', { user: makeUser({ push_here: true }) });
    await syncSubscription();
    expect(savedSubscriptions()).toEqual([NEW]);
  });

  test('sends nothing without permission', async () => {
    browser.subscription = subscriptionAt(OLD);
    browser.permission = 'denied';
    logIn({ push_here: false });
    await syncSubscription();
    expect(savedSubscriptions()).toEqual([]);
  });
});
