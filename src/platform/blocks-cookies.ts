import { STORES } from './device-storage.ts';

/** Whether the browser blocks cookies. Chromium says that they are on although its settings block them, but then refuses storage too. */
export function blocksCookies(): boolean {
  try {
    return navigator.cookieEnabled === false || !STORES.local();
  } catch {
    return true;
  }
}
