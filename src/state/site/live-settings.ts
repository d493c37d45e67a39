import { fetchSettings } from '#src/api/settings.ts';
import { boot } from './site.ts';

let pending: Promise<void> | null = null;

/**
 * Loads the settings that depend on the request: push key, country by IP address. Until then, the settings in the page
 * apply.
 */
export function loadLiveSettings(): Promise<void> {
  pending ??= fetchSettings().then(
    (settings) => {
      boot.value = { ...boot.peek(), settings };
    },
    () => {
      pending = null;
    },
  );
  return pending;
}
