import { createHash } from 'node:crypto';
import type { Site } from '#server/sites/site-directory.ts';
import type { InlineHashes } from '#shared/contracts/renderer.ts';
import { isLander, type Route } from '#src/routes.ts';

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

/** Adds what is missing; what an answer says for itself stays, about frames too: a lander's policy names who may. */
export function withBaseHeaders(response: Response, origin: string | null): Response {
  const saysWhoFrames = response.headers.get('content-security-policy')?.includes('frame-ancestors');
  for (const [name, value] of Object.entries(baseHeaders(origin))) {
    if (name === 'x-frame-options' && saysWhoFrames) continue;
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
}

/** The policy of a page: of inline styles and scripts only those that it was built with. */
export function pageHeaders(site: Site, route: Route | null, { styles, scripts }: InlineHashes): HeaderTable {
  const partners = route && isLander(route) ? site.pack.partners.flatMap(({ origins }) => origins) : null;
  const ancestors = partners ? ["'self'", ...partners].join(' ') : "'none'";
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...scripts.map((hash) => `'${hash}'`)].join(' '),
    ["style-src 'self'", ...styles.map((hash) => `'${hash}'`)].join(' '),
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

/** The hashes of a built page's own styles and scripts. Computed before anything of a request is put into the page. */
export function inlineHashesOf(html: string): InlineHashes {
  const hashes = (element: RegExp) => {
    const texts = [...html.matchAll(element)].map(([, text = '']) => text);
    return [...new Set(texts)].map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
  };
  // What has attributes is a file or data.
  return { styles: hashes(/<style[^>]*>([\s\S]*?)<\/style>/g), scripts: hashes(/<script>([\s\S]*?)<\/script>/g) };
}
