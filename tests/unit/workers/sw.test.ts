import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MEMBER_CACHE_PREFIX } from '#shared/rules/worker-caches.ts';

/** Compiled for workers only, so its types are not checked here. */
const WORKER = '../../../src/workers/sw.ts';
const ORIGIN = 'https://she.example';
const PHOTO = `${ORIGIN}/photos/abc-320.webp`;
const OWN_CACHE = `${MEMBER_CACHE_PREFIX}anna`;

/** Like the browser's: a cache that was deleted can still be used, but nobody finds what is in it. */
function makeCaches() {
  const all = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const content = all.get(name) ?? new Map<string, Response>();
    all.set(name, content);
    return {
      match: async (key: string) => content.get(key)?.clone(),
      put: async (key: string, answer: Response) => void content.set(key, answer),
      delete: async (key: string) => content.delete(key),
      keys: async () => [...content.keys()],
    };
  };
  const stored = () => Object.fromEntries([...all].map(([name, content]) => [name, [...content.keys()]]));
  return { open, keys: async () => [...all.keys()], delete: async (name: string) => all.delete(name), stored };
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
