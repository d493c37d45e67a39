import { fetchRegions } from '#src/api/settings.ts';
import { signal } from '#src/platform/signals.ts';
import { locale } from '#src/state/site/language.ts';
import { settings } from '#src/state/site/site.ts';

type Regions = readonly { readonly id: number; readonly name: string }[];

/** Regions by language and country, read once each. */
export const regions = signal<Readonly<Record<string, Regions>>>({});
const keyOf = (country: string) => `${locale.value}-${country}`;
/** The calls that are running, by the same keys. */
const pending = new Map<string, Promise<boolean>>();

export const regionsOf = (country: string | null): Regions => (country && regions.value[keyOf(country)]) || [];

/**
 * Returns false if the regions could not be read. The failure is logged and the flow continues without regions
 * (docs/product/errors.md#what-the-app-does).
 */
export function loadRegions(country: string | null): Promise<boolean> {
  // A member may live where the site has no regions.
  if (!country || !settings.peek().countries.includes(country) || regions.peek()[keyOf(country)])
    return Promise.resolve(true);
  const key = keyOf(country);
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
