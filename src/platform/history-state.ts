import { overlayEntry } from './device-table/history-rows.ts';
import { isLike, type Row } from './device-table/row.ts';

type HistoryRow<Value> = Row<Value, 'history'>;

/** Reads a value of the current history entry. The browser keeps the entry across reloads. */
export function readHistory<Value>({ key, example, fallback }: HistoryRow<Value>): Value {
  const value = history.state?.[key];
  return isLike(value, example) ? value : fallback;
}

/** `push` adds a history entry, so that Back returns to the previous value. */
export function writeHistory<Value>({ key }: HistoryRow<Value>, value: Value, how: 'push' | 'replace'): void {
  const isOfOverlay = how === 'replace' && readHistory(overlayEntry);
  history[`${how}State`]({ ...history.state, [overlayEntry.key]: isOfOverlay, [key]: value }, '');
}
