import { LOCALE_CACHE_SECONDS, PHOTOS_PER_MEMBER } from '#shared/rules/limits.ts';
import {
  CACHEABLE,
  isFileOf,
  MEMBER_CACHE_PREFIX,
  PHOTO,
  PHOTO_WIDTH,
  photoKey,
  SHARED_LOST,
  SHARED_PHOTO,
  USED_CACHE,
} from '#shared/rules/worker-caches.ts';

/** Scripts, styles, texts and pictures that a browser stores for use without a network. */
const USED_FILES_KEPT = 600;
/** The number of recently seen photos that are available without a network. */
const PHOTOS_KEPT_OFFLINE = 200;

/**
 * The service worker. It caches the shell for a start without a network, the files used since, and the photos that a member
 * saw. Pages and photos come from the network if there is one. It ignores landers, campaigns, calls and developer pages
 * (docs/product/must-hold.md#f3, #f4, #f5).
 */
declare const self: ServiceWorkerGlobalScope & {
  /** Inserted by workbox-build, one list per site. */
  readonly __WB_MANIFEST: readonly (string | { url: string; revision: string | null })[];
};

const PRECACHED = self.__WB_MANIFEST.map((entry) =>
  typeof entry === 'string' ? { url: entry, revision: null } : entry,
);
/** Changes with the list, so that a new worker never changes the cache of the worker that still serves pages. */
const SHELL = `shell-${PRECACHED.map(({ url, revision }) => revision ?? url.slice(-12)).join()}`;
const OFFLINE_PAGE = '/offline.html';
const SHARED = '?shared';
const IGNORED =
  /^\/(?:landers|partners|match-finder|api|_dev|photos|cdn|members\/[\w-]+\/(?:signup|landing\d?))(?:\/|$)/;

self.addEventListener('install', (event) => {
  event.waitUntil(storeShell());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOtherCaches().then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  const { type, language } = event.data ?? {};
  if (type === 'SKIP_WAITING') self.skipWaiting();
  if (type === 'FOLLOW') event.waitUntil(followOnlyPage());
  if (type === 'LANGUAGE') event.waitUntil(storeOfflinePage(language));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.method === 'POST' && url.search === SHARED) event.respondWith(takeShared(request));
  if (request.method !== 'GET') return;
  if (request.destination === 'image' && PHOTO.test(url.pathname)) event.respondWith(photoOf(request));
  else if (IGNORED.test(url.pathname)) return;
  else if (request.mode === 'navigate') event.respondWith(pageOf(request));
  else if (CACHEABLE.test(url.pathname)) event.respondWith(cachedFile(request));
});

/**
 * Takes over from the old worker if only one page is open. Chromium stops the old worker at once, so a page that opens
 * in another tab at that moment would never get an answer.
 */
async function followOnlyPage(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length === 1) self.skipWaiting();
}

async function deleteOtherCaches(): Promise<void> {
  const isKept = (name: string) => name === SHELL || name === USED_CACHE || name.startsWith(MEMBER_CACHE_PREFIX);
  await Promise.all((await caches.keys()).map((name) => isKept(name) || caches.delete(name)));
}

/** @throws if one of the files doesn't come: the browser then tries to install the worker again later */
async function storeShell(): Promise<void> {
  const shell = await caches.open(SHELL);
  const storeFile = async (url: string) => {
    const answer = await fetch(url, { cache: 'no-cache' });
    if (!isFileOf(url, answer)) throw new TypeError(url);
    await shell.put(url, answer);
  };
  await Promise.all(PRECACHED.map(({ url }) => storeFile(url)));
}

/** Stores the offline page in the language of the open page. A page of a newer build would miss its scripts. */
async function storeOfflinePage(language: string): Promise<void> {
  const shell = await caches.open(SHELL);
  if ((await shell.match(OFFLINE_PAGE))?.headers.get('content-language') === language) return;
  const page = await fetch(OFFLINE_PAGE, { cache: 'no-cache' });
  const html = await page.clone().text();
  if (PRECACHED.every(({ url }) => url === OFFLINE_PAGE || html.includes(url))) await shell.put(OFFLINE_PAGE, page);
}

/** The page uploads the photos that the member shared from another app, or says that they are lost. */
async function takeShared(request: Request): Promise<Response> {
  const isKept = await keepShared(request).catch(() => false);
  return Response.redirect(isKept ? '/profile#photos' : `/profile?${SHARED_LOST}#photos`, 303);
}

/**
 * Keeps photos in the member's cache, at most as many as a member can have, because any page can send this form. False
 * without a session on this device.
 */
async function keepShared(request: Request): Promise<boolean> {
  const name = await memberCache();
  if (!name) return false;
  const files = (await request.formData()).getAll('photos').slice(0, PHOTOS_PER_MEMBER);
  const cache = await caches.open(name);
  await Promise.all(files.map((file, index) => cache.put(SHARED_PHOTO + index, new Response(file))));
  return true;
}

async function pageOf(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const page = await (await caches.open(SHELL)).match(OFFLINE_PAGE);
    if (page) return page;
    throw error;
  }
}

/** Names of scripts and styles depend on their content. Texts are revalidated after a day. */
async function cachedFile(request: Request): Promise<Response> {
  const stored = await caches.match(request);
  const cached = stored && isFileOf(request.url, stored) ? stored : undefined;
  if (cached && !(request.url.includes('/_i18n/') && isOld(cached))) return cached;
  try {
    const answer = await fetch(request);
    if (isFileOf(request.url, answer)) store(caches.open(USED_CACHE), request, answer.clone(), USED_FILES_KEPT);
    return answer;
  } catch (error) {
    if (cached) return cached;
    throw error;
  }
}

const isOld = ({ headers }: Response) =>
  Date.now() - Date.parse(headers.get('date') ?? '') > LOCALE_CACHE_SECONDS * 1000;

const memberCache = async () => (await caches.keys()).find((name) => name.startsWith(MEMBER_CACHE_PREFIX));

/**
 * The server decides for each request who may see a photo. The page creates the member's cache at login and deletes it
 * at logout, so nothing is stored for visitors.
 */
async function photoOf(request: Request): Promise<Response> {
  const name = await memberCache();
  if (!name) return fetch(request);
  const key = photoKey(request.url);
  // Opened before the request: after a logout meanwhile, nothing that is stored in it can be read any more.
  const cache = await caches.open(name);
  const stored = await cache.match(key, { ignoreVary: true });
  try {
    const answer = await fetch(request);
    if (answer.ok ? widthOf(answer) > widthOf(stored) : stored)
      store(cache, key, answer.ok && answer.clone(), PHOTOS_KEPT_OFFLINE);
    return answer;
  } catch (error) {
    if (stored) return stored;
    throw error;
  }
}

const widthOf = (photo: Response | undefined) => Math.abs(Number(PHOTO_WIDTH.exec(photo?.url ?? '')?.[0] ?? 0));

/** Deletes the oldest files above the limit. A full disk must not break the page, so failures are ignored. */
async function store(
  opened: Cache | Promise<Cache>,
  key: RequestInfo,
  answer: Response | false,
  limit: number,
): Promise<void> {
  try {
    const cache = await opened;
    await (answer ? cache.put(key, answer) : cache.delete(key));
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, -limit).map((each) => cache.delete(each)));
  } catch {
    // The browser has no room.
  }
}
