import { afterEach, expect, test, vi } from 'vitest';
import { subscribe } from '#src/platform/push.ts';

afterEach(() => vi.unstubAllGlobals());

test('registers the push worker with its own URL and scope, and subscribes with the site’s key', async () => {
  const subscription = { endpoint: 'https://push.example/1' };
  const pushManager = { subscribe: vi.fn(async () => subscription) };
  const register = vi.fn(async () => ({ active: {}, pushManager }));
  vi.stubGlobal('Notification', { requestPermission: async () => 'granted' });
  vi.stubGlobal('navigator', { serviceWorker: { register } });
  expect(await subscribe('BAAA')).toBe(subscription);
  expect(register.mock.calls).toEqual([['/sw-push.js?v=2', { scope: '/push/' }]]);
  expect(pushManager.subscribe).toHaveBeenCalledExactlyOnceWith({
    userVisibleOnly: true,
    applicationServerKey: new Uint8Array([4, 0, 0]),
  });
});
