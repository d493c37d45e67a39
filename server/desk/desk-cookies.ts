import { generateCookie } from 'hono/cookie';
import { newToken } from '#server/base/token.ts';
import { cookieOf, isSecure, singleCookieIn } from '#server/http/cookies.ts';
import { DESK_SESSION_MS } from '#shared/rules/desk-limits.ts';
import { hostCookieName } from '#shared/rules/host-cookie-name.ts';
import { PASSKEY_CHALLENGE_MS } from '#shared/rules/limits.ts';
import type { DeskPlace } from './desk-address.ts';

const LOGIN_COOKIE = 'sf_desk_login';
const SECRET = /^[A-Za-z0-9_-]{43}$/;

const sessionName = (place: DeskPlace): string => hostCookieName(isSecure(place), 'sf_desk');

/** The token of the operator's session. */
export const deskTokenOf = (request: Request, place: DeskPlace): string | null =>
  singleCookieIn(request.headers.get('cookie'), sessionName(place));

const deskCookie = (place: DeskPlace, name: string, value: string, lifeMs: number, path = '/'): string =>
  generateCookie(name, value, {
    path,
    maxAge: lifeMs / 1000,
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure(place),
  });

export const setDeskSession = (headers: Headers, place: DeskPlace, token: string): void =>
  headers.append('set-cookie', deskCookie(place, sessionName(place), token, DESK_SESSION_MS));

export const expireDeskSession = (headers: Headers, place: DeskPlace): void =>
  headers.append('set-cookie', deskCookie(place, sessionName(place), '', 0));

/** The secret that identifies this browser during a login with a passkey; empty without one, for which no challenge is. */
export function loginSecretOf(request: Request): string {
  const secret = cookieOf(request, LOGIN_COOKIE) ?? '';
  return SECRET.test(secret) ? secret : '';
}

/** The browser's secret, shared by all its tabs while a challenge is valid. */
export function startLoginSecret(request: Request, headers: Headers, place: DeskPlace): string {
  const secret = loginSecretOf(request) || newToken();
  headers.append('set-cookie', deskCookie(place, LOGIN_COOKIE, secret, PASSKEY_CHALLENGE_MS, '/api/desk/'));
  return secret;
}
