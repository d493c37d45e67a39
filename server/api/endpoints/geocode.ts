import { Refusal } from '#server/base/refusal.ts';
import { endpoint } from '../endpoint.ts';

const NOWHERE = { country: null, countryregion: 0, city: null };

export const endpoints = [
  /** Answered from data on this machine; the coordinates are rounded once more, and neither kept nor logged. */
  endpoint('geocode', { access: 'public' }, async ({ query, deps }) => {
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
