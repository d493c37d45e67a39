/** Names of caches that the pages and the service worker share. */

/** Scripts, styles, texts and pictures of the app. */
export const USED_CACHE = 'used';
interface Answered {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
}

/**
 * Whether an answer is the file of its path. A proxy's page about its maintenance has status 200 too, and would be kept as
 * long as the file's name.
 */
export const isFileOf = (path: string, { status, headers }: Answered): boolean =>
  status === 200 && path.endsWith('.html') === /html/.test(headers.get('content-type') ?? '');
/** The allowed files, by path. */
export const CACHEABLE = /^\/(?:assets|_i18n)\/.+\.(?:js|css|json|svg|woff2|avif|webp)$/;
/** The paths of photos. */
export const PHOTO = /^\/(?:photos|cdn)\//;
/** The width in a photo's URL, as `-640`. */
export const PHOTO_WIDTH = /-\d+(?=\.\w+$)/;
/** The member's cache has one width of each photo, because a page may request another width later. */
export const photoKey = (url: string): string => url.replace(PHOTO_WIDTH, '');
/** The member's id follows. Deleted at logout (docs/product/must-hold.md#s6). */
export const MEMBER_CACHE_PREFIX = 'sf-member:';
/** The URL, in the member's cache, of a photo that another app shared. Its number follows. */
export const SHARED_PHOTO = '/shared-photos/';
/** The query of the profile page for shared photos that could not be stored: the device is full, or nobody is logged in. */
export const SHARED_LOST = 'shared=lost';
