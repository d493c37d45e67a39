import { createHash } from 'node:crypto';
import type { Site } from '#server/sites/site-directory.ts';
import type { InlineHashes } from '#shared/contracts/renderer.ts';
import { isLander, type Route } from '#shared/routes/routes.ts';
import { isRecorded } from '#shared/rules/recorded-screens.ts';

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

const HSTS = 'max-age=31536000';

/** The part of a site that decides about the headers of all its answers. */
type HeaderSite = Pick<Site, 'origin'> & { readonly pack: Pick<Site['pack'], 'hsts_subdomains'> };

/** The headers of every answer; null for a host without a site. Pages replace this policy with a wider one. */
export function baseHeaders(site: HeaderSite | null): HeaderTable {
  const hsts = site?.pack.hsts_subdomains ? `${HSTS}; includeSubDomains` : HSTS;
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': PERMISSIONS,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(site?.origin.startsWith('https:') ? { 'strict-transport-security': hsts } : {}),
  };
}

/** Adds missing headers. Headers that the answer has stay, such as a lander's policy with its partners. */
export function withBaseHeaders(response: Response, site: HeaderSite | null): Response {
  const saysWhoFrames = response.headers.get('content-security-policy')?.includes('frame-ancestors');
  for (const [name, value] of Object.entries(baseHeaders(site))) {
    if (name === 'x-frame-options' && saysWhoFrames) continue;
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
}

/** A page's headers. The policy allows only inline styles and scripts that the page was built with. */
export function pageHeaders(site: Site, route: Route | null, { styles, scripts }: InlineHashes): HeaderTable {
  const partners = route && isLander(route) ? site.pack.partners.flatMap(({ origins }) => origins) : null;
  const ancestors = partners ? ["'self'", ...partners].join(' ') : "'none'";
  const { replay } = site.pack;
  const recorder = replay && isRecorded(route?.name) ? [new URL(replay.script).origin] : [];
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...scripts.map((hash) => `'${hash}'`), ...recorder].join(' '),
    ["style-src 'self'", ...styles.map((hash) => `'${hash}'`)].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...recorder].join(' '),
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
  const { 'x-frame-options': _deny, ...base } = baseHeaders(site);
  // `x-frame-options` can't list origins, so with partners only the policy applies.
  const frameOptions = !partners ? 'DENY' : partners.length === 0 ? 'SAMEORIGIN' : null;
  return { ...base, ...(frameOptions ? { 'x-frame-options': frameOptions } : {}), 'content-security-policy': policy };
}

/** The hashes of a built page's inline styles and scripts, computed before any data of a request is added. */
export function inlineHashesOf(html: string): InlineHashes {
  const hashes = (element: RegExp) => {
    const texts = [...html.matchAll(element)].map(([, text = '']) => text);
    return [...new Set(texts)].map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
  };
  // A script with attributes is a file or data.
  return { styles: hashes(/<style[^>]*>([\s\S]*?)<\/style>/g), scripts: hashes(/<script>([\s\S]*?)<\/script>/g) };
}
