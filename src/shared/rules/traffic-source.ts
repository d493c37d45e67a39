import type { TrafficSource } from '../contracts/user.ts';
import { cleanLine, firstChars } from './clean-text.ts';
import { TRAFFIC_SOURCE_MAX_CHARS } from './limits.ts';

/**
 * The query parameters of a campaign's link. They are stored, then removed from the URL
 * (docs/product/landers.md#traffic-source).
 */
export const TRAFFIC_SOURCE_KEYS = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const;

/** The campaign parameters in `values`, cleaned and shortened; null if there are none. */
export function readTrafficSource(values: (key: string) => string | null | undefined): TrafficSource | null {
  const source: TrafficSource = {};
  for (const key of TRAFFIC_SOURCE_KEYS) {
    const value = firstChars(cleanLine(values(key) ?? ''), TRAFFIC_SOURCE_MAX_CHARS).trim();
    if (value) source[key] = value;
  }
  return Object.keys(source).length > 0 ? source : null;
}

/** Cleans a value from a request body or from storage, which may contain anything. */
export function cleanTrafficSource(value: unknown): TrafficSource | null {
  if (typeof value !== 'object' || value === null) return null;
  const given = new Map(Object.entries(value));
  return readTrafficSource((key) => {
    const field: unknown = given.get(key);
    return typeof field === 'string' ? field : null;
  });
}
