import { type Lazy, lazy, OutdatedDocument, urlAfterFailures } from './lazy.ts';

const FOLDER = '/assets/';
/** Files that are loaded or loading. */
const files = new Map<string, Promise<unknown>>();
/** URLs of loaded files, by file. They never change, because a module must not run twice. */
const addresses = new Map<string, string>();
/** Failed attempts by the part's own file. */
const failures = new Map<string, number>();

/**
 * Replaces Vite's preload helper: loads a part with the other files that it needs. `name` is its name in the table of
 * parts, or its own file if the document contains that.
 *
 * Browsers up to Chromium 150 cache a failed module for the life of the page, but a fetch can be repeated. So files are
 * fetched before the module loader gets them. If the loader still fails, the part's own file gets a new URL. The modules
 * that it imports can't get one: other parts import them too, and they would run twice (docs/decisions/0075).
 */
export async function __vitePreload<Part>(load: (address: string) => Promise<Part>, name: string): Promise<Part> {
  const [own, ...others] = await filesOf(name);
  const failed = failures.get(own) ?? 0;
  const address = addresses.get(own) ?? (isDelivered(own) ? own : urlAfterFailures(failed, own));
  try {
    await Promise.all([address, ...others].map(fetchOnce));
    if (others.some((file) => (addresses.get(file) ?? file) !== file)) throw new OutdatedDocument(own);
    const part = await load(address).catch((error: unknown) => {
      throw new OutdatedDocument(`${error}`);
    });
    addresses.set(own, address);
    for (const file of others) addresses.set(file, file);
    return part;
  } catch (error) {
    failures.set(own, failed + 1);
    throw error;
  }
}

let table: Promise<Readonly<Record<string, readonly string[]>>> | undefined;

/** The part's own file and all that it needs. One table lists them for all parts; it loads after the first screen. */
async function filesOf(name: string): Promise<[own: string, ...others: string[]]> {
  const file = FOLDER + name;
  if (isDelivered(file)) return [file];
  const address = document.documentElement.dataset.parts as string;
  table ??= fetch(address).then((response) => {
    if (response.ok) return response.json();
    throw new OutdatedDocument(address);
  });
  table.catch(() => {
    table = undefined;
  });
  const [own = name, ...others] = (await table)[name] ?? [];
  return [FOLDER + own, ...others.map((each) => FOLDER + each)];
}

/** Loads a module by the URL in the document. Everything it imports comes with the document. */
export const moduleAt = <Module>(file: string): Lazy<Module> =>
  lazy(() => __vitePreload((address) => import(/* @vite-ignore */ address), file.slice(FOLDER.length)));

function fetchOnce(file: string): Promise<unknown> {
  const loading = files.get(file) ?? (isDelivered(file) ? Promise.resolve() : get(file));
  files.set(file, loading);
  loading.catch(() => files.delete(file));
  return loading;
}

/** Whether the page's HTML contains or loads the file. */
const isDelivered = (file: string) => document.querySelector(`[href="${file}"],[src="${file}"],[data-href~="${file}"]`);

/** Reads each script to its end, so that the browser's cache has it for the module loader. */
const get = (file: string): Promise<unknown> =>
  file.endsWith('.css')
    ? addStyles(file)
    : fetch(file).then((response) => {
        if (response.ok) return response.blob();
        throw new OutdatedDocument(file);
      });

const addStyles = (file: string) =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = file;
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new TypeError(file));
    };
    document.head.append(link);
  });
