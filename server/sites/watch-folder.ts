import { watch } from 'node:fs';

/** An editor writes a file in several steps. */
const SETTLES_MS = 100;
/** Some disks, such as those of a network, report no changes. */
const LOOKS_ANYWAY_MS = 10_000;

/** Calls `look` soon after something in the folder may have changed. Returns what stops it. */
export function watchFolder(folder: string, look: () => void): () => void {
  let settling: NodeJS.Timeout | undefined;
  const soon = () => {
    settling ??= setTimeout(() => {
      settling = undefined;
      look();
    }, SETTLES_MS);
  };
  const watcher = watch(folder, { recursive: true, persistent: false }, soon);
  // Without a watcher, the timer still looks.
  watcher.on('error', () => watcher.close());
  const timer = setInterval(look, LOOKS_ANYWAY_MS).unref();
  return () => {
    watcher.close();
    clearInterval(timer);
    clearTimeout(settling);
  };
}
