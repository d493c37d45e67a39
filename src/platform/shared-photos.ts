import { MEMBER_CACHE_PREFIX, SHARED_PHOTO } from '#shared/rules/worker-caches.ts';

/**
 * The photos that the member shared from another app, returned once. The service worker put them into the member's
 * cache.
 */
export async function takeSharedPhotos(memberId: string): Promise<File[]> {
  const name = MEMBER_CACHE_PREFIX + memberId;
  if (!(await globalThis.caches?.has(name))) return [];
  const cache = await caches.open(name);
  const taken: File[] = [];
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    const photo = pathname.startsWith(SHARED_PHOTO) && (await cache.match(request));
    if (!photo) continue;
    const content = await photo.blob();
    taken.push(new File([content], pathname, { type: content.type }));
    await cache.delete(request);
  }
  return taken;
}
