/**
 * Who may keep an answer, and for how long (docs/decisions/0178). An answer belongs to one viewer unless its path is in the table
 * below: then it is the same for everybody who asks this host, and caches in front of the server may share it.
 */
import type { MiddlewareHandler } from 'hono';
import { IMMUTABLE_CACHE_SECONDS, LOCALE_CACHE_SECONDS } from '#shared/rules/limits.ts';
import type { HeaderTable } from './security-headers.ts';

/** Nobody may keep it. `private`, because Fastly doesn't know `no-store` and would share such an answer for an hour. */
export const NEVER_KEPT = 'private, no-store';
/**
 * The viewer's browser may keep it, and asks each time whether it has changed. `private`, because most CDNs ignore `Vary` and
 * would show one viewer's page to others.
 */
export const CHECKED_EACH_TIME = 'private, no-cache';

const ICON_CACHE_SECONDS = 86_400;
const LOADER_CACHE_SECONDS = 3_600;
/** For files that browsers ask for each time. */
const SITE_FILE_CACHE_SECONDS = 3_600;
/** How long a CDN may show what it has while the server doesn't answer. */
const STALE_IF_ERROR_SECONDS = 7 * 86_400;

interface SharedCaching {
  readonly browserSeconds: number;
  /** For caches in front of the server, if they may keep it longer than a browser. */
  readonly sharedSeconds?: number;
  /** The name changes with the content, so that no answer gets old. */
  readonly immutable?: true;
}

/** The first match wins. */
const SHARED: readonly (readonly [path: RegExp, caching: SharedCaching])[] = [
  [/^\/embed\/v1\.js$/, { browserSeconds: LOADER_CACHE_SECONDS }],
  [/^\/(?:assets|embed)\//, { browserSeconds: IMMUTABLE_CACHE_SECONDS, immutable: true }],
  [/^\/_i18n\//, { browserSeconds: LOCALE_CACHE_SECONDS }],
  [/^\/icons\//, { browserSeconds: ICON_CACHE_SECONDS }],
  [
    /^\/(?:robots\.txt|sitemap\.xml|manifest\.webmanifest)$/,
    { browserSeconds: 0, sharedSeconds: SITE_FILE_CACHE_SECONDS },
  ],
];

/** The Cache-Control of a file of a site. */
export function fileCaching(path: string): string {
  const caching = sharedCachingOf(path);
  if (!caching) return CHECKED_EACH_TIME;
  const { browserSeconds, sharedSeconds, immutable } = caching;
  const shared = sharedSeconds === undefined ? '' : `, s-maxage=${sharedSeconds}`;
  return `public, max-age=${browserSeconds}${shared}, ${immutable ? 'immutable' : `stale-if-error=${STALE_IF_ERROR_SECONDS}`}`;
}

/** For answers that say nothing themselves, because Bunny keeps such answers for days and Fastly for an hour. */
export const neverKeptByDefault: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', NEVER_KEPT);
};

/**
 * The headers by which a CDN removes a file before its time: all of a site, or what a build of it has made. Cloudflare, Fastly
 * and Bunny have one header each. None for files that no shared cache keeps.
 */
export function purgeTags(
  path: string,
  { host, build }: { readonly host: string; readonly build: string },
): HeaderTable {
  const caching = sharedCachingOf(path);
  if (!caching) return {};
  const tags = [`site-${host}`, ...(caching.immutable ? [] : [`build-${build}`])];
  return { 'cache-tag': tags.join(), 'cdn-tag': tags.join(), 'surrogate-key': tags.join(' ') };
}

const sharedCachingOf = (path: string): SharedCaching | undefined =>
  SHARED.find(([pattern]) => pattern.test(path))?.[1];
