import { followedEntry } from '#src/platform/device-table/history-rows.ts';
import { readHistory } from '#src/platform/history-state.ts';

/** Whether the entry before this one is a page of this site. Not every browser tells, so entries say it themselves. */
function isFollowed(): boolean {
  if (readHistory(followedEntry)) return true;
  // The first page of this document. A new tab has the same referrer, but no page before it.
  return history.length > 1 && document.referrer.startsWith(`${location.origin}/`);
}

/** For a link that leads back: returns to the page before, if that is one of this site. Otherwise the link is followed. */
export function handleBackClick(event: { readonly preventDefault: () => void }): void {
  if (!isFollowed()) return;
  event.preventDefault();
  history.back();
}
