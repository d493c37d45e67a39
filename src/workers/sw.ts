/**
 * The service worker: keeps the shell for a start without network, and what was used of it since. Pages come from the
 * network whenever there is one; landers, campaigns, calls and developer pages it leaves alone
 * (docs/product/must-hold.md#f3, #f4, #f5).
 */
declare const self: ServiceWorkerGlobalScope & {
  /** Put in by workbox-build, one list per site. */
  readonly __WB_MANIFEST: readonly (string | { url: string; revision: string | null })[];
};

const PRECACHED = self.__WB_MANIFEST.map((entry) =>
  typeof entry === 'string' ? { url: entry, revision: null } : entry,
);
/** Changes with anything in the list: a new worker never touches the cache of the one that still serves pages. */
const SHELL = `shell-${PRECACHED.map(({ url, revision }) => revision ?? url.slice(-12)).join()}`;
const USED = 'used';
const OFFLINE_PAGE = '/offline.html';
const NOT_OURS =
  /^\/(?:landers|partners|match-finder|api|_dev|photos|cdn|members\/[\w-]+\/(?:signup|landing\d?))(?:\/|$)/;
const KEPT = /^\/(?:assets|_i18n)\/.+\.(?:js|css|json|svg|woff2|avif|webp)$/;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      .then((cache) => cache.addAll(PRECACHED.map(({ url }) => new Request(url, { cache: 'no-cache' })))),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin || NOT_OURS.test(url.pathname)) return;
  if (request.mode === 'navigate') event.respondWith(pageOf(request));
  else if (KEPT.test(url.pathname)) event.respondWith(keptFile(request));
});

async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== SHELL).map((name) => caches.delete(name)));
}

async function pageOf(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const shell = await caches.match(OFFLINE_PAGE);
    if (shell) return shell;
    throw error;
  }
}

async function keptFile(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status === 200) {
    const copy = answer.clone();
    // A full disk must not break the page: it goes on without the copy.
    caches
      .open(USED)
      .then((cache) => cache.put(request, copy))
      .catch(() => undefined);
  }
  return answer;
}
