import { fetchSettings } from '#src/api/settings.ts';
import { boot } from './site.ts';

let asking: Promise<void> | null = null;

/** The settings that depend on who asks: push key, country by address. The page works with its own until they are there. */
export function loadLiveSettings(): Promise<void> {
  asking ??= fetchSettings().then(
    ({ region_data: _regions, ...settings }) => {
      boot.value = { ...boot.peek(), settings };
    },
    () => {
      asking = null;
    },
  );
  return asking;
}
