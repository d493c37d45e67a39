import { screen } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import { settle, startFresh } from '../fixtures/render-app.tsx';
import { openStep } from '../fixtures/signup-flow.tsx';
import { installWire } from '../fixtures/wire.ts';

const browser = vi.hoisted(() => ({
  denied: false,
  subscription: null as { endpoint: string; toJSON: () => object } | null,
  subscribe: vi.fn(),
  look: vi.fn(),
}));
vi.mock('#src/platform/push.ts', () => ({
  isPushCapable: () => true,
  isPushDenied: () => browser.denied,
  currentSubscription: async () => browser.subscription,
  subscribe: browser.subscribe,
  onPermissionChange: (look: () => void) => {
    browser.look.mockImplementation(look);
    return () => undefined;
  },
}));

startFresh();
const wire = installWire();

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const press = (name: string) => screen.getByRole('button', { name });
const SITE = { settings: { push_pub: 'BAAA' } };
const keys = { p256dh: 'p', auth: 'a' };
const subscription = {
  endpoint: 'https://push.example/1',
  toJSON: () => ({ endpoint: 'https://push.example/1', keys }),
};

beforeEach(() => {
  browser.denied = false;
  browser.subscription = null;
  browser.subscribe.mockReset();
});

test('starts at push if notifications are possible, and continues on decline', async () => {
  const { press: hands } = await openStep(wire, null, SITE);
  expect(heading()).toBe('Know when someone messages you');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('1');
  await hands.click(press('No, thank you'));
  await settle();
  expect(heading()).toBe('Add a photo');
  expect(browser.subscribe).not.toHaveBeenCalled();
});

test('saves the subscription and continues', async () => {
  wire.on('POST user?push', 'done');
  browser.subscribe.mockImplementation(async () => {
    browser.subscription = subscription;
    return subscription;
  });
  const { press: hands } = await openStep(wire, null, SITE);
  await hands.click(press('Turn on notifications'));
  await settle();
  expect(browser.subscribe).toHaveBeenCalledExactlyOnceWith('BAAA');
  expect(wire.last('POST user?push').body).toEqual({
    subscription: { endpoint: 'https://push.example/1', keys },
  });
  expect(heading()).toBe('Add a photo');
});

test('reports a failure and offers Retry', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  browser.subscribe.mockRejectedValue(new Error('no push service'));
  const { press: hands } = await openStep(wire, null, SITE);
  await hands.click(press('Turn on notifications'));
  await settle();
  expect(screen.getByRole('alert').textContent).toContain('We couldn’t turn on notifications');
  await hands.click(press('Retry'));
  await settle();
  expect(browser.subscribe).toHaveBeenCalledTimes(2);
  expect(heading()).toBe('Know when someone messages you');
});

test('continues if the member denies the browser’s prompt', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  browser.subscribe.mockImplementation(() => {
    browser.denied = true;
    return Promise.reject(new Error('not allowed'));
  });
  const { press: hands } = await openStep(wire, null, SITE);
  await hands.click(press('Turn on notifications'));
  await settle();
  expect(heading()).toBe('Add a photo');
});

test('continues if notifications are denied in the browser’s settings', async () => {
  await openStep(wire, null, SITE);
  expect(heading()).toBe('Know when someone messages you');
  browser.denied = true;
  browser.look();
  await settle();
  expect(heading()).toBe('Add a photo');
});

test('stays at push after a reload while it can be offered', async () => {
  await openStep(wire, 'push', SITE);
  expect(heading()).toBe('Know when someone messages you');
});

test.each([
  ['the browser refuses', { denied: true }, SITE],
  ['the browser is subscribed', { subscription }, SITE],
  ['the site has no key', {}, {}],
])('starts at the photo if %s', async (_why, state, site) => {
  Object.assign(browser, state);
  await openStep(wire, null, site);
  expect(heading()).toBe('Add a photo');
});
