import { LAZY_ATTEMPTS, LAZY_RETRY_MS } from '#shared/rules/limits.ts';

/** Gets a part of the app that is not in the first screen's files. Every call gets the same one. */
export type Lazy<Part> = () => Promise<Part>;

/** The network is there, and yet this document can't get the part: after a deploy, or where the browser remembers a failure. */
export class OutdatedDocument extends Error {}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function attempt<Part>(load: () => Promise<Part>, left: number, pauseMs: number): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (left === 1) throw error;
    await wait(pauseMs);
    return attempt(load, left - 1, pauseMs * 3);
  }
}

/**
 * Every `import()` of the app goes through this (checked by scripts/check/lazy-imports.ts):
 * `const chatSheet = lazy(() => import('./chat-sheet.tsx'))`.
 *
 * What fails is tried again with a pause that grows, and after the last attempt the call is rejected. The next call starts
 * anew. `part-files.ts` sees to it that a browser that remembers failures can get the part, too (docs/decisions/0075).
 */
export function lazy<Part>(load: () => Promise<Part>): Lazy<Part> {
  let part: Promise<Part> | undefined;
  return () => {
    part ??= attempt(load, LAZY_ATTEMPTS, LAZY_RETRY_MS).catch((error: unknown) => {
      part = undefined;
      throw error;
    });
    return part;
  };
}

/**
 * Where a part is asked for after so many failures. The last attempt of each call has a new address: browsers up to Chromium
 * 150 keep a failed module under its address for the life of the page (docs/decisions/0075).
 */
export function addressAfter(failures: number, file: string): string {
  const calls = (failures + 1) / LAZY_ATTEMPTS;
  return calls % 1 ? file : `${file}?retry=${calls}`;
}

/** For what nobody waits for: a part that can't be loaded is loaded when the network is back. */
export function whenLoaded<Part>(load: Lazy<Part>, use: (part: Part) => unknown): void {
  load().then(use, () => addEventListener('online', () => whenLoaded(load, use), { once: true }));
}
