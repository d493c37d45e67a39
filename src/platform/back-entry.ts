import { overlayEntry } from './device-table/history-rows.ts';
import { readHistory, writeHistory } from './history-state.ts';

/** Close the open overlays, the one on top last. */
const closers: (() => void)[] = [];
/** Whether the current history entry was added for an overlay. At `popstate`, the history tells only of the next one. */
let isCurrent = 'history' in globalThis && readHistory(overlayEntry);

/** All open overlays share one entry. */
function addEntry(): void {
  if (!readHistory(overlayEntry)) writeHistory(overlayEntry, true, 'push');
  isCurrent = true;
}

/**
 * Adds a history entry, so that Back calls `close` and the page stays. Returns a function to call once the overlay has
 * closed in another way. Its entry then stays, because leaving it takes a while, in which the member may follow a link:
 * the next page replaces it, and Back skips it.
 */
export function closeOnBack(close: () => void): () => void {
  addEntry();
  closers.push(close);
  return () => {
    const at = closers.indexOf(close);
    if (at >= 0) closers.splice(at, 1);
  };
}

/** Call this before an entry is added. Returns true if it should replace the current one, which belongs to an overlay. */
export function leaveBackEntry(): boolean {
  isCurrent = false;
  return readHistory(overlayEntry);
}

/** Call this after Back or Forward. Returns true if the page stays: an overlay closed, or Back skips the entry of one. */
export function handleBack(): boolean {
  const wasCurrent = isCurrent;
  isCurrent = readHistory(overlayEntry);
  if (!wasCurrent || isCurrent) return false;
  const close = closers.pop();
  // For the overlay below, which stays open.
  if (closers.length > 0) addEntry();
  if (close) close();
  else history.back();
  return true;
}
