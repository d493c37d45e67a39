import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MEMBER_CACHE_PREFIX } from '#shared/rules/worker-caches.ts';

/** Compiled for workers only, so its types are not checked here. */
const WORKER = '../../../src/workers/sw.ts';
const ORIGIN = 'https://she.example';
const PHOTO = `${ORIGIN}/photos/abc-320.webp`;
const SCRIPT = `${ORIGIN}/assets/chats-0123456789.js`;
const OWN_CACHE = `${MEMBER_CACHE_PREFIX}anna`;

/** Like the browser's: a cache that was deleted can still be used, but nobody finds what is in it. */
function makeCaches() {
  const all = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const content = all.get(name) ?? new Map<string, Response>();
    all.set(name, content);
    return {
      match: async (key: string) => content.get(key)?.clone(),
      put: async (key: string | { readonly url: string }, answer: Response) =>
        void content.set(typeof key === 'string' ? key : key.url, answer),
      delete: async (key: string) => content.delete(key),
      keys: async () => [...content.keys()],
    };
  };
  const match = async (request: { readonly url: string }) =>
    [...all.values()].map((content) => content.get(request.url)?.clone()).find((found) => found !== undefined);
  const stored = () => Object.fromEntries([...all].map(([name, content]) => [name, [...content.keys()]]));
  return { open, keys: async () => [...all.keys()], delete: async (name: string) => all.delete(name), match, stored };
}

let listeners: Map<string, (event: object) => void>;
let storage: ReturnType<typeof makeCaches>;
beforeEach(async () => {
  listeners = new Map();
  storage = makeCaches();
  const addEventListener = (type: string, listener: (event: object) => void) => listeners.set(type, listener);
  vi.stubGlobal('self', { addEventListener, location: new URL(`${ORIGIN}/sw.js`), __WB_MANIFEST: [] });
  vi.stubGlobal('caches', storage);
  vi.resetModules();
  await import(WORKER);
});
afterEach(() => vi.unstubAllGlobals());

/** Requests a photo, which arrives when the test says so. */
function loadPhoto() {
  const arrived = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => arrived.promise);
  let answer: Promise<Response> | undefined;
  const request = { url: PHOTO, method: 'GET', destination: 'image', mode: 'no-cors' };
  listeners.get('fetch')?.({ request, respondWith: (given: Promise<Response>) => (answer = given) });
  return async () => {
    arrived.resolve(Object.defineProperty(new Response('picture'), 'url', { value: PHOTO }));
    expect(await (await answer)?.text()).toBe('picture');
    await new Promise(setImmediate);
  };
}

/** Requests a script of the app, which the network answers so. */
async function loadScript(content: string, type: string): Promise<string | undefined> {
  vi.stubGlobal('fetch', async () => new Response(content, { headers: { 'content-type': type } }));
  let answer: Promise<Response> | undefined;
  const request = { url: SCRIPT, method: 'GET', destination: 'script', mode: 'cors' };
  listeners.get('fetch')?.({ request, respondWith: (given: Promise<Response>) => (answer = given) });
  const text = await (await answer)?.text();
  await new Promise(setImmediate);
  return text;
}

test('a page that a proxy sends for a script is not stored, and one that was stored is replaced', async () => {
  const page = () => new Response('<html>', { headers: { 'content-type': 'text/html; charset=utf-8' } });
  expect(await loadScript('<html>', 'text/html; charset=utf-8')).toBe('<html>');
  expect(storage.stored()).toEqual({});
  await (await storage.open('used')).put(SCRIPT, page());
  expect(await loadScript('export {}', 'text/javascript')).toBe('export {}');
  expect(await loadScript('<html>', 'text/html')).toBe('export {}');
});

test('a worker is not installed with a page that a proxy sends for one of its files', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>', { headers: { 'content-type': 'text/html' } }));
  Object.assign(self, { __WB_MANIFEST: [SCRIPT] });
  vi.resetModules();
  await import(WORKER);
  let installed: Promise<void> | undefined;
  listeners.get('install')?.({ waitUntil: (given: Promise<void>) => (installed = given) });
  await expect(installed).rejects.toThrow(SCRIPT);
});

test('photos that a member sees are stored for a start without a network', async () => {
  await storage.open(OWN_CACHE);
  await loadPhoto()();
  expect(storage.stored()).toEqual({ [OWN_CACHE]: [`${ORIGIN}/photos/abc.webp`] });
});

test('a photo that arrives after the logout is not stored', async () => {
  await storage.open(OWN_CACHE);
  const arrive = loadPhoto();
  await new Promise(setImmediate);
  await storage.delete(OWN_CACHE);
  await arrive();
  expect(storage.stored()).toEqual({});
});
