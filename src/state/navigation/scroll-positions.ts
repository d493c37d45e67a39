import { loadForMember } from '#src/platform/device-storage.ts';
import { historyEntry } from '#src/platform/device-table/history-rows.ts';
import { scrollPositions } from '#src/platform/device-table/member-tab-rows.ts';
import { readHistory, writeHistory } from '#src/platform/history-state.ts';
import { saveForMember } from '#src/platform/save-for-member.ts';
import {
  currentPosition,
  restorePosition,
  type ScrollPosition,
  trackClickedLinks,
} from '#src/platform/scroll-position.ts';
import { onLoggedOut, user } from '#src/state/session/session.ts';
import { cameBack } from './location.ts';

/** The number of history entries whose position is stored. */
const POSITIONS_MAX = 50;
const TOP: ScrollPosition = { y: 0, link: '', nth: 0, top: 0, pressed: false };

/** By history entry, newest last. */
const positions = new Map<string, ScrollPosition>();
/** The history entry on screen; undefined while the next screen loads. */
let shownEntry: string | undefined;
let release = () => {};

onLoggedOut(() => positions.clear());

function entryOfHistory(): string {
  if (!readHistory(historyEntry)) writeHistory(historyEntry, Math.random().toString(36).slice(2), 'replace');
  return readHistory(historyEntry);
}

function savePosition(): void {
  if (!shownEntry) return;
  positions.delete(shownEntry);
  positions.set(shownEntry, currentPosition());
  for (const entry of [...positions.keys()].slice(0, -POSITIONS_MAX)) positions.delete(entry);
  saveForMember(user.peek()?.id, scrollPositions, [...positions]);
}

/** After this, Back and Forward restore the scroll position, also after a reload. */
export function startScrollPositions(): void {
  for (const [entry, position] of loadForMember(user.peek()?.id, scrollPositions) ?? []) {
    positions.set(entry, position);
  }
  trackClickedLinks();
  // The browser would scroll before the screen has rendered. Its own restoration is better only after a reload.
  history.scrollRestoration = 'manual';
  addEventListener('pageshow', () => (history.scrollRestoration = 'manual'));
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
    savePosition();
  });
}

/** Call this when the URL has changed and the previous screen is still shown. */
export function leaveScreen(): void {
  release();
  savePosition();
  shownEntry = undefined;
}

/** Call this when the URL's screen has rendered. `isRendered` is true if it was already on screen. */
export function arriveAtScreen(isRendered: boolean): void {
  shownEntry = entryOfHistory();
  if (cameBack.peek()) release = restorePosition(positions.get(shownEntry) ?? TOP, isRendered);
}
