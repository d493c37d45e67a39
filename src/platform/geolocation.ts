import { GEO_ROUNDING_DEGREES, GEOLOCATION_CACHE_MS } from '#shared/rules/limits.ts';
import { onChangeOf } from './permission-change.ts';

interface Place {
  readonly lat: number;
  readonly lon: number;
}

const TIMEOUT_MS = 10_000;
const round = (degrees: number) =>
  Number((Math.round(degrees / GEO_ROUNDING_DEGREES) * GEO_ROUNDING_DEGREES).toFixed(1));

const canLocate = () => 'geolocation' in navigator;

/**
 * The browser's position in degrees, rounded to 0.1° before anything else reads it
 * (docs/product/permissions.md#geolocation). `denied` without permission; `unknown` if there is no position in time.
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

export type GeolocationPermission = PermissionState | 'unsupported' | 'unknown';

/** docs/product/permissions.md#geolocation: `unsupported`, `unknown`, or the browser's own state. */
export async function geolocationPermission(): Promise<GeolocationPermission> {
  if (!canLocate()) return 'unsupported';
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state;
  } catch {
    return 'unknown';
  }
}

/** Calls `listener` with the permission, now and whenever it changes. Returns a function that stops it. */
export function followGeolocationPermission(listener: (permission: GeolocationPermission) => void): () => void {
  let isOver = false;
  const tell = () => geolocationPermission().then((permission) => isOver || listener(permission));
  tell();
  const stop = onChangeOf('geolocation', tell);
  return () => {
    isOver = true;
    stop();
  };
}
