import { GEO_ROUNDING_DEGREES, GEOLOCATION_CACHE_MS } from '#shared/rules/limits.ts';

export interface Place {
  readonly lat: number;
  readonly lon: number;
}

const TIMEOUT_MS = 10_000;
const round = (degrees: number) =>
  Number((Math.round(degrees / GEO_ROUNDING_DEGREES) * GEO_ROUNDING_DEGREES).toFixed(1));

/** Whether the browser can be asked at all. */
export const canLocate = () => 'geolocation' in navigator;

/**
 * Where the browser says it is, rounded to 0.1° before anyone sees it (docs/product/permissions.md#geolocation). Where
 * it won't say, whether because it may not or because it doesn't know in time.
 */
export function locate(): Promise<Place | 'denied' | 'unknown'> {
  return new Promise((resolve) => {
    if (!canLocate()) return resolve('unknown');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: round(coords.latitude), lon: round(coords.longitude) }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'denied' : 'unknown'),
      { maximumAge: GEOLOCATION_CACHE_MS, timeout: TIMEOUT_MS },
    );
  });
}

/** docs/product/permissions.md#geolocation: `unsupported`, `unknown`, or the browser's own state. */
export async function geolocationPermission(): Promise<PermissionState | 'unsupported' | 'unknown'> {
  if (!canLocate()) return 'unsupported';
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state;
  } catch {
    return 'unknown';
  }
}
