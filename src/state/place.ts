import { geocode } from '#src/api/member.ts';
import { locate } from '#src/platform/geolocation.ts';

export interface FoundPlace {
  readonly country: string | null;
  readonly countryregion: number;
  readonly city: string | null;
}

/** Where the browser is, by name; null where it won't say or nobody knows. Failures are only logged (spec §8). */
export async function findPlace(): Promise<FoundPlace | null> {
  try {
    const place = await locate();
    return place && (await geocode(place.lat, place.lon));
  } catch (error) {
    console.warn('The place could not be looked up', error);
    return null;
  }
}
