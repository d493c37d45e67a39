import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LAZY_ATTEMPTS, LAZY_RETRY_MS, lazy, whenLoaded } from '#src/platform/lazy.ts';
import { preload } from '#src/platform/preload.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const PART = { name: 'part' };

test('loads a part once, on first use', async () => {
  const load = vi.fn(async () => PART);
  const part = lazy(load);
  expect(load).not.toHaveBeenCalled();
  expect(await Promise.all([part(), part()])).toEqual([PART, PART]);
  expect(await part()).toBe(PART);
  expect(load).toHaveBeenCalledTimes(1);
});

test('retries a failure with growing pauses', async () => {
  const load = vi
    .fn(async () => PART)
    .mockImplementationOnce(lost)
    .mockImplementationOnce(lost);
  const part = lazy(load)();
  await vi.advanceTimersByTimeAsync(LAZY_RETRY_MS - 1);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(3 * LAZY_RETRY_MS - 1);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(await part).toBe(PART);
});

test('fails after the last attempt, and starts over on the next call', async () => {
  const load = vi.fn(lost);
  const part = lazy<typeof PART>(load);
  for (let press = 1; press <= 3; press += 1) {
    const failed = expect(part()).rejects.toThrow(TypeError);
    await vi.runAllTimersAsync();
    await failed;
    expect(load).toHaveBeenCalledTimes(press * LAZY_ATTEMPTS);
  }
  load.mockImplementation(async () => PART as never);
  expect(await part()).toBe(PART);
});

test('loads a part when the network is back, even if nothing is waiting for it', async () => {
  const load = vi.fn(async () => PART);
  for (let attempt = 0; attempt < LAZY_ATTEMPTS; attempt += 1) load.mockImplementationOnce(lost);
  const use = vi.fn();
  whenLoaded(lazy(load), use);
  await vi.runAllTimersAsync();
  expect(use).not.toHaveBeenCalled();
  dispatchEvent(new Event('online'));
  await vi.runAllTimersAsync();
  expect(use).toHaveBeenCalledExactlyOnceWith(PART);
});

test('preloads a part only if the visitor saves no data, and ignores a failure', async () => {
  const load = vi.fn(async () => PART);
  const media = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }));
  media(true);
  preload(lazy(load));
  expect(load).not.toHaveBeenCalled();
  media(false);
  preload(lazy(load));
  expect(load).toHaveBeenCalledTimes(1);
  preload(lazy(lost));
  await vi.runAllTimersAsync();
});

const TABLE = '/assets/parts.json';

/** A fresh loader with a fake server. `table` lists the files of parts by their names, the part's own file first. */
async function loader(answer: (address: string) => number | 'lost', table: Record<string, string[]> = {}) {
  vi.resetModules();
  document.head.innerHTML = '';
  document.documentElement.dataset.parts = TABLE;
  const { __vitePreload } = await import('#src/platform/part-files.ts');
  const { OutdatedDocument } = await import('#src/platform/lazy.ts');
  const fetched: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address);
    const status = answer(address);
    if (status === 'lost') throw new TypeError('Failed to fetch');
    return new Response(address === TABLE ? JSON.stringify(table) : '', { status });
  });
  return { load: __vitePreload, fetched, OutdatedDocument };
}

test('imports a module only after all its files were fetched', async () => {
  const lostOnce = ['/assets/child.js'];
  const { load, fetched } = await loader(
    (address) => (lostOnce.splice(lostOnce.indexOf(address) >>> 0, 1).length ? 'lost' : 200),
    { own: ['own.js', 'child.js', 'other.js'] },
  );
  const imported = vi.fn(async (address: string) => address);
  await expect(load(imported, 'own')).rejects.toThrow(TypeError);
  expect(imported).not.toHaveBeenCalled();
  expect(await load(imported, 'own')).toBe('/assets/own.js');
  // Loaded files are not fetched again.
  expect(fetched.sort()).toEqual(['/assets/child.js', '/assets/child.js', '/assets/other.js', '/assets/own.js', TABLE]);
});

test('uses a new URL for a module whose failure the browser has cached, and keeps it', async () => {
  const { load } = await loader(() => 200, { own: ['own.js'] });
  const urls: string[] = [];
  const imported = async (address: string) => {
    urls.push(address);
    if (address === '/assets/own.js') throw new TypeError('Failed to fetch dynamically imported module');
    return PART;
  };
  for (let attempt = 1; attempt < LAZY_ATTEMPTS; attempt += 1)
    await expect(load(imported, 'own')).rejects.toThrow('Failed to fetch');
  expect(await load(imported, 'own')).toBe(PART);
  expect(await load(imported, 'own')).toBe(PART);
  expect(urls).toEqual(['/assets/own.js', '/assets/own.js', '/assets/own.js?retry=1', '/assets/own.js?retry=1']);
});

test('imports a moved file only through its part, so that its module never runs twice', async () => {
  const { load, OutdatedDocument } = await loader(() => 200, { own: ['own.js'], other: ['other.js', 'own.js'] });
  const imported = async (address: string) => {
    if (address === '/assets/own.js') throw new TypeError('Failed to fetch dynamically imported module');
    return PART;
  };
  for (let attempt = 1; attempt < LAZY_ATTEMPTS; attempt += 1) await load(imported, 'own').catch(() => undefined);
  await load(imported, 'own');
  await expect(load(imported, 'other')).rejects.toThrow(OutdatedDocument);
});

test('reports an outdated document for a file missing on the server, but not for a lost request', async () => {
  const { load, OutdatedDocument } = await loader(
    (address) => (address === TABLE ? 200 : address.includes('gone') ? 404 : 'lost'),
    { gone: ['gone.js'], lost: ['lost.js'] },
  );
  await expect(load(async () => PART, 'gone')).rejects.toThrow(OutdatedDocument);
  await expect(load(async () => PART, 'lost')).rejects.not.toThrow(OutdatedDocument);
});

test('retries a lost table of files, and reports an outdated document if it is missing on the server', async () => {
  const statuses: (number | 'lost')[] = ['lost', 404, 200];
  const { load, OutdatedDocument } = await loader((address) => (address === TABLE ? (statuses.shift() ?? 200) : 200), {
    own: ['own.js'],
  });
  await expect(load(async () => PART, 'own')).rejects.not.toThrow(OutdatedDocument);
  await expect(load(async () => PART, 'own')).rejects.toThrow(OutdatedDocument);
  expect(await load(async () => PART, 'own')).toBe(PART);
});

test('retries a failed stylesheet before showing the part', async () => {
  const { load } = await loader(() => 200, { own: ['own.js', 'own.css'] });
  const imported = vi.fn(async () => PART);
  const sheets = () => document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
  const first = load(imported, 'own');
  await vi.advanceTimersByTimeAsync(0);
  sheets()[0]?.onerror?.(new Event('error'));
  await expect(first).rejects.toThrow('own.css');
  expect(sheets()).toHaveLength(0);
  const second = load(imported, 'own');
  await vi.advanceTimersByTimeAsync(0);
  expect(imported).not.toHaveBeenCalled();
  sheets()[0]?.onload?.(new Event('load'));
  expect(await second).toBe(PART);
});

test('does not fetch files that the page already loads', async () => {
  const { load, fetched } = await loader(() => 200, { own: ['own.js', 'a.css'], other: ['other.js', 'b.css'] });
  document.head.innerHTML =
    '<style data-href="/assets/a.css /assets/b.css"></style><link rel="modulepreload" href="/assets/own.js">';
  await load(async () => PART, 'own.js');
  expect(fetched).toEqual([]);
  await load(async () => PART, 'own');
  expect(fetched).toEqual([TABLE]);
  await load(async () => PART, 'other');
  expect(fetched).toEqual([TABLE, '/assets/other.js']);
  expect(document.head.querySelector('link[rel=stylesheet]')).toBeNull();
});
