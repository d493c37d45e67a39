import { geocode } from '#src/api/member.ts';
import { locate } from '#src/platform/geolocation.ts';

interface FoundPlace {
  readonly country: string | null;
  readonly countryregion: number;
  readonly city: string | null;
}

/** The browser's place, or why there is no position. @throws ApiError if the lookup of the name fails */
export async function findPlace(): Promise<FoundPlace | 'denied' | 'unknown'> {
  const place = await locate();
  return typeof place === 'string' ? place : geocode(place.lat, place.lon);
}
