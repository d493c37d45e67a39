import { addressAfter, type Lazy, lazy } from './lazy.ts';

/** A part's file → how often it has failed. */
const failures: Record<string, number> = {};

/**
 * Stands in for Vite's preload helper where a part is one file, as on landers: where the browser keeps a failed module, the
 * last attempt asks for it at a new address. `part-files.ts` does the same for parts of several files.
 */
export function __vitePreload<Part>(load: (address: string) => Promise<Part>, name: string): Promise<Part> {
  const failed = failures[name] ?? 0;
  return load(addressAfter(failed, `/assets/${name}`)).catch((error: unknown) => {
    failures[name] = failed + 1;
    throw error;
  });
}

/** The module that a document names by its address. */
export const moduleAt = <Module>(file: string): Lazy<Module> =>
  lazy(() => __vitePreload((address) => import(/* @vite-ignore */ address), file.replace('/assets/', '')));
