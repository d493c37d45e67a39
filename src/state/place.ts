import { geocode } from '#src/api/member.ts';
import { locate } from '#src/platform/geolocation.ts';

export interface FoundPlace {
  readonly country: string | null;
  readonly countryregion: number;
  readonly city: string | null;
}

/** Where the browser is, by name; null where it won't say or nobody knows. @throws where the name can't be looked up. */
export async function findPlace(): Promise<FoundPlace | null> {
  const place = await locate();
  return typeof place === 'string' ? null : geocode(place.lat, place.lon);
}
