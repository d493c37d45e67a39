import { CACHEABLE, isFileOf, USED_CACHE } from '#shared/rules/worker-caches.ts';

/**
 * Stores every script and style of the app that this browser hasn't stored yet, and the other files of this page, such
 * as its font. The page may have loaded them before the service worker controlled it. @throws without a network, or if
 * something else answers for it
 */
export async function storeOfflineFiles(): Promise<void> {
  const table = document.documentElement.dataset.parts as string;
  const parts: Readonly<Record<string, readonly string[]>> = await (await fetch(table)).json();
  const names = new Set(Object.entries(parts).flat(2));
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const others = loaded.filter(({ origin, pathname }) => origin === location.origin && CACHEABLE.test(pathname));
  const cache = await caches.open(USED_CACHE);
  for (const file of [...others.map(({ href }) => href), ...[...names].map((name) => `/assets/${name}`)]) {
    const stored = await caches.match(file);
    if (stored && isFileOf(file, stored)) continue;
    const answer = await fetch(file);
    if (!isFileOf(file, answer)) throw new TypeError(file);
    await cache.put(file, answer);
  }
}
