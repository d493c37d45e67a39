import { Refusal } from '#server/base/refusal.ts';
import { endpoint } from '../endpoint.ts';

const NOWHERE = { country: null, countryregion: 0, city: null };

export const endpoints = [
  /** Uses data on this machine. The coordinates are rounded again, and neither stored nor logged. */
  endpoint('GET geocode', async ({ query, deps }) => {
    const lat = degrees(query.lat, 90);
    const lon = degrees(query.lon, 180);
    return deps.geo.reverse(lat, lon) ?? NOWHERE;
  }),
];

function degrees(text: string, max: number): number {
  const value = /^-?\d{1,3}(?:\.\d{1,10})?$/.test(text) ? Number(text) : Number.NaN;
  if (!(Math.abs(value) <= max)) throw new Refusal('invalid', 'error.invalid');
  return value;
}
