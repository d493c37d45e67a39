import { addressAfter, type Lazy, lazy, OutdatedDocument } from './lazy.ts';

const FOLDER = '/assets/';
/** Files that are there or on their way. */
const files = new Map<string, Promise<unknown>>();
/** File of a part that has been loaded → the address that it came from, once and for all: its modules must not run twice. */
const addresses = new Map<string, string>();
/** A part's own file → how often the part has failed. */
const failures = new Map<string, number>();

/**
 * Stands in for Vite's preload helper: loads a part, whose own file is `name`, with the other files that it needs.
 *
 * Browsers up to Chromium 150 keep a failed module for the life of the page, so the module loader is asked only for files
 * that have been fetched: a fetch can be repeated. Where it fails nevertheless, the part's own file gets a new address.
 * What it imports can't: other parts import it too, and it would run twice (docs/decisions/0075).
 */
export async function __vitePreload<Part>(load: (address: string) => Promise<Part>, name: string): Promise<Part> {
  const own = FOLDER + name;
  const failed = failures.get(own) ?? 0;
  const address = addresses.get(own) ?? (isDelivered(own) ? own : addressAfter(failed, own));
  try {
    const others = isDelivered(own) ? [] : await filesBeside(name);
    await Promise.all([address, ...others].map(bring));
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

/** The files that a part needs besides its own: one table names them for all parts of the app, after the first screen. */
async function filesBeside(name: string): Promise<string[]> {
  const address = document.documentElement.dataset.parts as string;
  table ??= fetch(address).then((response) => {
    if (response.ok) return response.json();
    throw new OutdatedDocument(address);
  });
  table.catch(() => {
    table = undefined;
  });
  return ((await table)[name] ?? []).map((each) => FOLDER + each);
}

/** The module that a document names by its address: all that it imports comes with the document. */
export const moduleAt = <Module>(file: string): Lazy<Module> =>
  lazy(() => __vitePreload((address) => import(/* @vite-ignore */ address), file.slice(FOLDER.length)));

function bring(file: string): Promise<unknown> {
  const coming = files.get(file) ?? (isDelivered(file) ? Promise.resolve() : get(file));
  files.set(file, coming);
  coming.catch(() => files.delete(file));
  return coming;
}

/** Whether the page was delivered with the file. */
const isDelivered = (file: string) => document.querySelector(`[href="${file}"],[src="${file}"],[data-href~="${file}"]`);

/** Scripts go into the browser's cache, down to the last byte: only then are they there for the module loader. */
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
