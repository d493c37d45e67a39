import { screen } from '@testing-library/preact';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { User } from '#shared/contracts/user.ts';
import { PushSettings } from '#src/pages/notifications/push-settings.tsx';
import { forget } from '#src/platform/storage.ts';
import { followAccount } from '#src/state/push-account.ts';
import { becomeLoggedIn, becomeLoggedOut } from '#src/state/session.ts';
import { boot } from '#src/state/site.ts';
import { makeUser } from '../fixtures/cards.ts';
import { logIn, makeBoot, settle, show, startFresh } from '../fixtures/render-app.tsx';
import { installWire, OFFLINE } from '../fixtures/wire.ts';

interface Held {
  endpoint: string;
  toJSON: () => object;
}
const browser = vi.hoisted(() => ({
  capable: true,
  permission: 'granted',
  standalone: true,
  subscription: null as Held | null,
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
  isMadeWith: () => browser.isOwnKey,
  subscribe: browser.subscribe,
  unsubscribe: browser.unsubscribe,
  onPermissionChange: () => () => undefined,
}));

startFresh();
const wire = installWire();

const keys = { p256dh: 'p', auth: 'a' };
const held = (endpoint: string): Held => ({ endpoint, toJSON: () => ({ endpoint, keys }) });
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
    browser.subscription = held(NEW);
    return browser.subscription;
  });
  browser.unsubscribe.mockReset().mockImplementation(async () => {
    browser.subscription = null;
  });
  forget('sf-push-told');
  const page = makeBoot({ settings: { push_pub: 'BAAA' } });
  boot.value = page;
  wire.on('fetchSettings', { ...page.settings, region_data: {} });
  wire.on('addPushSubscription', 'done');
  wire.on('removePushSubscription', 'done');
});

async function open(change: Partial<User> = {}) {
  logIn(change);
  wire.on('fetchUser', { user: makeUser(change) });
  const shown = show(<PushSettings />, '/notifications');
  await settle();
  return shown;
}
const standing = () => screen.getByRole('heading', { name: 'On this device' }).parentElement?.dataset.standing;
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

describe('how it stands with push', () => {
  test.each([
    ['unsupported', { capable: false }, {}, []],
    ['needs-install', { capable: false, standalone: false }, {}, []],
    ['denied', { permission: 'denied' }, {}, []],
    ['ask', { permission: 'default' }, {}, ['Switch on notifications']],
    ['ask', { subscription: held(OLD) }, { push: false }, ['Switch on notifications']],
    ['on', { subscription: held(OLD) }, { push: true }, ['Switch off on this device']],
  ])('is %s, with what can be done about it', async (state, found, account, offered) => {
    Object.assign(browser, found);
    await open(account);
    expect(standing()).toBe(state);
    expect(buttons()).toEqual(offered);
  });

  test('is not told where the site has no key', async () => {
    boot.value = makeBoot();
    await open();
    expect(screen.queryByRole('heading')).toBeNull();
  });
});

test('switched on, the account is told; switched off, first the account and then the browser', async () => {
  const { press } = await open({ push: false });
  wire.on('fetchUser', { user: makeUser({ push: true }) });
  await press.click(screen.getByRole('button', { name: 'Switch on notifications' }));
  await settle();
  expect(wire.last('addPushSubscription').body).toEqual({ subscription: { endpoint: NEW, keys } });
  expect(standing()).toBe('on');
  wire.on('fetchUser', { user: makeUser({ push: false }) });
  await press.click(screen.getByRole('button', { name: 'Switch off on this device' }));
  await settle();
  expect(wire.last('removePushSubscription').body).toEqual({ endpoint: NEW });
  expect(browser.unsubscribe).toHaveBeenCalledOnce();
  expect(standing()).toBe('ask');
});

test('what fails says so, and can be tried again', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  browser.subscription = held(OLD);
  wire.once('removePushSubscription', OFFLINE);
  const { press } = await open({ push: true });
  await press.click(screen.getByRole('button', { name: 'Switch off on this device' }));
  await settle();
  expect(screen.getByRole('alert').textContent).toContain('No connection');
  expect(browser.unsubscribe).not.toHaveBeenCalled();
  await press.click(screen.getByRole('button', { name: 'Retry' }));
  await settle();
  expect(browser.unsubscribe).toHaveBeenCalledOnce();
});

describe('the subscription and the account', () => {
  const told = () => wire.seen('addPushSubscription').map(({ body }) => body?.subscription.endpoint);

  test('a browser that was subscribed is told to the account once', async () => {
    browser.subscription = held(OLD);
    logIn({ push: false });
    wire.on('fetchUser', { user: makeUser({ push: true }) });
    await followAccount();
    await followAccount();
    expect(told()).toEqual([OLD]);
  });

  test('another member on the same browser takes it over', async () => {
    browser.subscription = held(OLD);
    logIn({ push: true });
    wire.on('fetchUser', { user: makeUser({ push: true }) });
    await followAccount();
    becomeLoggedOut();
    const other = makeUser({ id: 'member-other-012', push: true });
    wire.on('fetchUser', { user: other });
    becomeLoggedIn(other);
    await followAccount();
    expect(told()).toEqual([OLD, OLD]);
  });

  test('one that its push service has given up is replaced without a question', async () => {
    browser.subscription = held(OLD);
    logIn({ push: true });
    wire.on('fetchUser', { user: makeUser({ push: true }) });
    await followAccount();
    becomeLoggedIn(makeUser({ push: false }));
    await followAccount();
    expect(browser.unsubscribe).toHaveBeenCalledOnce();
    expect(told()).toEqual([OLD, NEW]);
  });

  test('one that was made with another key is replaced', async () => {
    browser.subscription = held(OLD);
    browser.isOwnKey = false;
    logIn({ push: true });
    wire.on('fetchUser', { user: makeUser({ push: true }) });
    await followAccount();
    expect(told()).toEqual([NEW]);
  });

  test('without permission nothing is told', async () => {
    browser.subscription = held(OLD);
    browser.permission = 'denied';
    logIn({ push: false });
    await followAccount();
    expect(told()).toEqual([]);
  });
});
