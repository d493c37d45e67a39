/** Attempts to load a part of the app before the screen shows the failure. The last one uses a new URL. */
export const LAZY_ATTEMPTS = 3;
/** Pause before the second attempt. Each later pause is three times as long. */
export const LAZY_RETRY_MS = 300;

/** Loads a part of the app that is not in the first screen's files. Every call returns the same promise. */
export type Lazy<Part> = () => Promise<Part>;

/** The network works, but this document can't load the part: after a deploy, or because the browser cached a failure. */
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
 * `const chatSheet = lazy(() => import('./chat-sheet.lazy.tsx'))`. Except for pages, such a file's name contains `.lazy`.
 *
 * A failure is retried with increasing pauses. After the last attempt the call is rejected, and the next call starts again.
 * `part-files.ts` makes this work in browsers that cache failures, too (docs/decisions/0075).
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
 * The URL of a part after `failures` failed attempts. The last attempt of each call uses a new URL, because browsers up
 * to Chromium 150 cache a failed module for the life of the page (docs/decisions/0075).
 */
export function urlAfterFailures(failures: number, file: string): string {
  const calls = (failures + 1) / LAZY_ATTEMPTS;
  return calls % 1 ? file : `${file}?retry=${calls}`;
}

/** For parts that no user is waiting for. A part that fails to load is loaded when the network is back. */
export function whenLoaded<Part>(load: Lazy<Part>, use: (part: Part) => unknown): void {
  load().then(use, () => addEventListener('online', () => whenLoaded(load, use), { once: true }));
}
