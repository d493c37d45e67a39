import { CACHEABLE, isFileOf, MEMBER_CACHE_PREFIX, PHOTO, photoKey, USED_CACHE } from '#shared/rules/worker-caches.ts';

/**
 * Stores every script and style of the app that this browser hasn't stored yet, and the other files of this page, such
 * as its font. The page may have loaded them before the service worker controlled it. @throws without a network, or if
 * something else answers for it
 */
export async function storeOfflineFiles(): Promise<void> {
  const table = document.documentElement.dataset.parts as string;
  const parts: Readonly<Record<string, readonly string[]>> = await (await fetch(table)).json();
  const names = new Set(Object.values(parts).flat());
  const others = loadedFiles(CACHEABLE);
  const cache = await caches.open(USED_CACHE);
  for (const file of [...others, ...[...names].map((name) => `/assets/${name}`)]) {
    const stored = await caches.match(file);
    if (stored && isFileOf(file, stored)) continue;
    const answer = await fetch(file);
    if (!isFileOf(file, answer)) throw new TypeError(file);
    await cache.put(file, answer);
  }
}

/**
 * Stores the photos that this page loaded before the service worker controlled it, as on a member's first page after the
 * login. The browser still has them. Nothing is stored after a logout, which deletes the cache.
 */
export async function storeLoadedPhotos(memberId: string): Promise<void> {
  const name = MEMBER_CACHE_PREFIX + memberId;
  if (!(await caches.has(name))) return;
  const cache = await caches.open(name);
  for (const photo of loadedFiles(PHOTO)) {
    if (await cache.match(photoKey(photo), { ignoreVary: true })) continue;
    const answer = await fetch(photo, { cache: 'force-cache' });
    if (answer.ok) await cache.put(photoKey(photo), answer);
  }
}

const loadedFiles = (paths: RegExp): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && paths.test(pathname))
    .map(({ href }) => href);
