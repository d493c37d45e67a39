import { STORES } from './device-storage.ts';

/** Whether the browser blocks cookies. Chromium says that they are on although its settings block them, but then refuses storage too. */
export function blocksCookies(): boolean {
  try {
    STORES.local();
    return navigator.cookieEnabled === false;
  } catch {
    return true;
  }
}
