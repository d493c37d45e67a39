import type { FilterOptions } from '#shared/contracts/search.ts';
import { placeFilters } from '#shared/rules/found-place.ts';
import { geocode } from '#src/api/member.ts';
import { locate } from '#src/platform/geolocation.ts';
import { signal } from '#src/platform/signals.ts';
import { loadRegions, regionsOf } from './regions.ts';
import { onLoggedOut } from './session.ts';
import { settings } from './site.ts';

/** Why the place was not taken over: the browser may not tell it, or it was not found, at least not among ours. */
export type PlaceProblem = 'denied' | 'unknown';

export const locating = signal(false);
export const placeProblem = signal<PlaceProblem | null>(null);
/** Offered among the countries from then on (docs/product/search.md#country-choices). */
export const locatedCountry = signal<string | null>(null);
let request = 0;

/** What was chosen by hand since counts, and not the place that is still on its way. */
export function stopLocating(): void {
  request++;
  locating.value = false;
  placeProblem.value = null;
}

onLoggedOut(() => {
  stopLocating();
  locatedCountry.value = null;
});

async function findFilters(): Promise<Partial<FilterOptions> | PlaceProblem> {
  const place = await locate();
  if (typeof place === 'string') return place;
  const found = await geocode(place.lat, place.lon);
  if (!(await loadRegions(found.country))) return 'unknown';
  const { countries } = settings.peek();
  return placeFilters(found, countries, regionsOf(found.country)) ?? 'unknown';
}

/**
 * Looks up where the member is and hands on what that changes in the filters; the flag stays up until then
 * (docs/product/search.md#own-location).
 */
export async function searchHere(onFound: (change: Partial<FilterOptions>) => void): Promise<void> {
  stopLocating();
  const own = request;
  locating.value = true;
  const found = await findFilters().catch((error: unknown): PlaceProblem => {
    console.warn('The place could not be looked up', error);
    return 'unknown';
  });
  if (own !== request) return;
  locating.value = false;
  if (typeof found === 'string') {
    placeProblem.value = found;
    return;
  }
  locatedCountry.value = found.country ?? null;
  onFound(found);
}
