import { fetchRegions } from '#src/api/settings.ts';
import { settings } from '#src/state/site/site.ts';
import { regions, regionsKey } from './regions.ts';

/** The calls that are running, by the keys of `regions`. */
const pending = new Map<string, Promise<boolean>>();

/**
 * Reads the regions of a country once for each language. Returns false if they could not be read. The failure is logged and
 * the flow continues without regions (docs/product/errors.md#what-the-app-does).
 */
export function loadRegions(country: string | null): Promise<boolean> {
  // A member may live where the site has no regions.
  if (!country || !settings.peek().countries.includes(country) || regions.peek()[regionsKey(country)])
    return Promise.resolve(true);
  const key = regionsKey(country);
  const running = pending.get(key) ?? readRegions(country, key).finally(() => pending.delete(key));
  pending.set(key, running);
  return running;
}

async function readRegions(country: string, key: string): Promise<boolean> {
  try {
    const answer = await fetchRegions(country);
    regions.value = { ...regions.peek(), [key]: answer.regions };
    return true;
  } catch (error) {
    console.warn('Regions failed to load', error);
    return false;
  }
}
