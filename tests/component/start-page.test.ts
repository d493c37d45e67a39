import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startPage } from '#src/entry/start-page.ts';
import { installOffer } from '#src/platform/install-offer.ts';

// The app of a page that is complete as HTML loads when the browser is idle, which it never is here.
beforeEach(() => {
  vi.useFakeTimers();
  document.documentElement.dataset.late = '';
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  delete document.documentElement.dataset.late;
});

test("a page's first script keeps the browser's offer to install the app, before the app has loaded", () => {
  startPage('/niche');
  const offer = new Event('beforeinstallprompt', { cancelable: true });
  dispatchEvent(offer);
  expect(offer.defaultPrevented).toBe(true);
  expect(installOffer.value).toBe(offer);
});
