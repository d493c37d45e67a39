import { createHash } from 'node:crypto';
import { isLander, type Route } from '#src/routes.ts';
import type { Site } from './site-directory.ts';

export type HeaderTable = Readonly<Record<string, string>>;

const PERMISSIONS = [
  'camera=(self)',
  'geolocation=(self)',
  'fullscreen=(self)',
  'autoplay=(self)',
  'microphone=()',
  'payment=()',
  'usb=()',
  'serial=()',
  'midi=()',
  'display-capture=()',
  'browsing-topics=()',
].join(', ');

const HSTS = 'max-age=31536000; includeSubDomains';

/** What stands on every answer, whatever it is. Pages put a wider policy in place of this one. */
export function baseHeaders(origin: string | null): HeaderTable {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': PERMISSIONS,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(origin?.startsWith('https:') ? { 'strict-transport-security': HSTS } : {}),
  };
}

/** Adds what is missing; what an answer says for itself stays. */
export function withBaseHeaders(response: Response, origin: string | null): Response {
  for (const [name, value] of Object.entries(baseHeaders(origin))) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
}

/** The policy of a page: no inline script, and of inline styles only those that the page was built with. */
export function pageHeaders(site: Site, route: Route | null, styleHashes: readonly string[]): HeaderTable {
  const partners = route && isLander(route) ? site.pack.partners.flatMap(({ origins }) => origins) : null;
  const ancestors = partners ? ["'self'", ...partners].join(' ') : "'none'";
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    ["style-src 'self'", ...styleHashes.map((hash) => `'${hash}'`)].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    `frame-src ${route?.name === 'partners-snippet' ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
  const { 'x-frame-options': _deny, ...base } = baseHeaders(site.origin);
  // The old header knows no list, so with partners only the policy speaks.
  const frameOptions = !partners ? 'DENY' : partners.length === 0 ? 'SAMEORIGIN' : null;
  return { ...base, ...(frameOptions ? { 'x-frame-options': frameOptions } : {}), 'content-security-policy': policy };
}

/** The hashes of a built page's inline styles. Computed from the page before anything of a request is put into it. */
export function styleHashesOf(html: string): string[] {
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css);
  return [...new Set(styles)].map((css) => `sha256-${createHash('sha256').update(css).digest('base64')}`);
}
