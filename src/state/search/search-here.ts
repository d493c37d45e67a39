import type { FilterOptions } from '#shared/contracts/search.ts';
import { placeFilters } from '#shared/rules/found-place.ts';
import { geocode } from '#src/api/member.ts';
import { locate } from '#src/platform/geolocation.ts';
import { latestOnly } from '#src/platform/latest-only.ts';
import { signal } from '#src/platform/signals.ts';
import { loadRegions } from '#src/state/places/load-regions.ts';
import { regionsOf } from '#src/state/places/regions.ts';
import { onLoggedOut } from '#src/state/session/session.ts';
import { settings } from '#src/state/site/site.ts';

/** Why no place was found: the browser denied the position, or the place is unknown or outside the site's countries. */
type PlaceProblem = 'denied' | 'unknown';

export const locating = signal(false);
export const placeProblem = signal<PlaceProblem | null>(null);
/** The found country, which is then among the options (docs/product/search.md#country-choices). */
export const locatedCountry = signal<string | null>(null);
let forget: () => void = () => undefined;

/** Cancels the lookup, for example because the member has chosen a place. */
export function stopLocating(): void {
  forget();
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
 * Looks up the member's place and calls `onFound` with its filters. `locating` is true during the lookup
 * (docs/product/search.md#own-location).
 */
export async function searchHere(onFound: (change: Partial<FilterOptions>) => void): Promise<void> {
  stopLocating();
  locating.value = true;
  const work = findFilters().catch((error: unknown): PlaceProblem => {
    console.warn('The place could not be looked up', error);
    return 'unknown';
  });
  forget = latestOnly(work, (found) => {
    locating.value = false;
    if (typeof found === 'string') {
      placeProblem.value = found;
      return;
    }
    locatedCountry.value = found.country ?? null;
    onFound(found);
  });
  await work;
}
