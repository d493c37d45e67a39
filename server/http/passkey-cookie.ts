import { generateCookie } from 'hono/cookie';
import { newToken } from '#server/base/token.ts';
import type { Site } from '#server/sites/site-directory.ts';
import { PASSKEY_CHALLENGE_MS } from '#shared/rules/limits.ts';
import { cookieOf, isSecure } from './cookies.ts';

const NAME = 'sf_passkey';
const SECRET = /^[A-Za-z0-9_-]{43}$/;

/** The secret that identifies this browser during a login with a passkey, or null. */
export function passkeyBrowserOf(request: Request): string | null {
  const secret = cookieOf(request, NAME);
  return secret && SECRET.test(secret) ? secret : null;
}

/** The browser's secret, shared by all its tabs while a challenge is valid, and its `Set-Cookie`. */
export function startPasskeyBrowser(request: Request, site: Site): { browser: string; cookie: string } {
  const browser = passkeyBrowserOf(request) ?? newToken();
  const cookie = generateCookie(NAME, browser, {
    path: '/api/passkeys.php',
    maxAge: PASSKEY_CHALLENGE_MS / 1000,
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure(site),
  });
  return { browser, cookie };
}
