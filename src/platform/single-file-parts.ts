import { type Lazy, lazy, urlAfterFailures } from './lazy.ts';

/** Failed attempts by the part's file. */
const failures: Record<string, number> = {};

/**
 * Replaces Vite's preload helper where a part is a single file, as on landers. Browsers may cache a failed module, so the
 * last attempt uses a new URL. `part-files.ts` does the same for parts with several files.
 */
export function __vitePreload<Part>(load: (address: string) => Promise<Part>, name: string): Promise<Part> {
  const failed = failures[name] ?? 0;
  return load(urlAfterFailures(failed, `/assets/${name}`)).catch((error: unknown) => {
    failures[name] = failed + 1;
    throw error;
  });
}

/** Loads a module by the URL in the document. */
export const moduleAt = <Module>(file: string): Lazy<Module> =>
  lazy(() => __vitePreload((address) => import(/* @vite-ignore */ address), file.replace('/assets/', '')));
