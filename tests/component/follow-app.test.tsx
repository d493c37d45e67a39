import { fireEvent, screen } from '@testing-library/preact';
import { afterEach, expect, test, vi } from 'vitest';
import { OfflineNote } from '#src/features/account/offline-note.tsx';
import { followApp } from '#src/features/app-notices/follow-app.lazy.ts';
import { keptOffline } from '#src/state/install/kept-offline.ts';
import { toasts } from '#src/state/overlays/toasts.ts';
import { logIn, settle, show, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();

afterEach(() => {
  keptOffline.value = undefined;
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test.each([
  ['has no service workers', undefined],
  ['refuses the service worker', { register: () => Promise.reject(new TypeError('refused')) }],
])('a browser that %s is remembered, and says so without a network', async (_what, serviceWorker) => {
  // In development, no service worker is registered.
  vi.stubEnv('DEV', false);
  vi.stubGlobal('navigator', { ...navigator, userAgent: 'test', onLine: true, serviceWorker });
  wire.on('GET notifications', new Failure(404));
  logIn();
  const { i18n } = show(<OfflineNote />);
  followApp(i18n);
  await settle();
  expect(keptOffline.value).toBe('refused');
  fireEvent(window, new Event('offline'));
  await settle();
  expect(toasts.value.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^You’re offline\. Keep this page open/),
  ]);
  expect(screen.getByText('This browser can’t open the app offline.')).toBeTruthy();
});
