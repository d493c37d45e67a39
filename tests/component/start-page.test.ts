import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startPage } from '#src/entry/start-page.ts';
import { installOffer } from '#src/platform/install-offer.ts';

// The app of a page that is complete as HTML waits for the inline script, which is not here.
beforeEach(() => {
  document.documentElement.dataset.late = '';
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.textContent = '';
  delete document.documentElement.dataset.late;
});

test("a page's first script keeps the browser's offer to install the app, before the app has loaded", () => {
  startPage('/niche');
  const offer = new Event('beforeinstallprompt', { cancelable: true });
  dispatchEvent(offer);
  expect(offer.defaultPrevented).toBe(true);
  expect(installOffer.value).toBe(offer);
});

test('a page’s first script empties what the browser restored, before anybody types', () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as PerformanceNavigationTiming]);
  document.body.innerHTML = '<form><input></form>';
  const field = document.querySelector('input') as HTMLInputElement;
  field.value = 'another member';
  startPage('/niche');
  expect(field.value).toBe('');
});

test('a page’s first script sends the beacon, also if the app never loads', () => {
  const sendBeacon = vi.fn(() => true);
  vi.stubGlobal('navigator', Object.create(navigator, { sendBeacon: { value: sendBeacon } }));
  startPage('/niche');
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sendBeacon).toHaveBeenCalled();
  vi.unstubAllGlobals();
});
