import { randomBytes } from 'node:crypto';
import { hostCookieName } from '#shared/rules/host-cookie-name.ts';
import { DEVICE_COOKIE_MS } from '#shared/rules/limits.ts';
import { cookie, isSecure, type SiteOrigin, singleCookieIn } from './cookies.ts';

const ID_BYTES = 16;
const ID = /^[\w-]{22}$/;

const deviceCookieName = (site: SiteOrigin): string => hostCookieName(isSecure(site), 'sf_device');

/** The random id of the browser, or a new one. Only a login or a sign-up keeps it (docs/decisions/0197). */
export function deviceOf(request: Request, site: SiteOrigin): string {
  const known = singleCookieIn(request.headers.get('cookie'), deviceCookieName(site));
  return known !== null && ID.test(known) ? known : randomBytes(ID_BYTES).toString('base64url');
}

/** Adds the cookie by which this browser has the same id at the next login. */
export const setDevice = (headers: Headers, site: SiteOrigin, device: string): void =>
  headers.append('set-cookie', cookie(site, deviceCookieName(site), device, DEVICE_COOKIE_MS));
