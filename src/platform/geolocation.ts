import { GEO_ROUNDING_DEGREES, GEOLOCATION_CACHE_MS } from '#shared/rules/limits.ts';

export interface Place {
  readonly lat: number;
  readonly lon: number;
}

const TIMEOUT_MS = 10_000;
const round = (degrees: number) =>
  Number((Math.round(degrees / GEO_ROUNDING_DEGREES) * GEO_ROUNDING_DEGREES).toFixed(1));

/** Where the browser says it is, rounded to 0.1° before anyone sees it (contracts.md); null where it won't say. */
export function locate(): Promise<Place | null> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: round(coords.latitude), lon: round(coords.longitude) }),
      () => resolve(null),
      { maximumAge: GEOLOCATION_CACHE_MS, timeout: TIMEOUT_MS },
    );
  });
}

/** Spec §3: `unsupported`, `unknown`, or the browser's own state. */
export async function geolocationPermission(): Promise<PermissionState | 'unsupported' | 'unknown'> {
  if (!('geolocation' in navigator)) return 'unsupported';
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state;
  } catch {
    return 'unknown';
  }
}
