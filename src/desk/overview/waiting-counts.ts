import type { Waiting } from '../api/overview-calls.ts';
import { COMPLAINTS, MONEY, PHOTOS, type Place, REPORTS } from '../shell/places.ts';

interface WaitingCount {
  readonly count: number;
  /** How many of them should have been decided already. */
  readonly overdue: number;
}

/** What waits in a place. Null for a place without a queue, and where nothing waits. */
export function waitingAt(place: Place, waiting: Waiting): WaitingCount | null {
  const { photos, photo_checks, reports, complaints, cancellations, holds } = waiting;
  const counts = new Map([
    [PHOTOS, (photos ?? 0) + (photo_checks ?? 0)],
    [REPORTS, reports],
    [COMPLAINTS, complaints],
    [MONEY, (cancellations ?? 0) + (holds ?? 0)],
  ]);
  const count = counts.get(place) ?? 0;
  if (count === 0) return null;
  const overdue = new Map([
    [REPORTS, waiting.overdue_reports],
    [COMPLAINTS, waiting.overdue_complaints],
  ]);
  return { count, overdue: overdue.get(place) ?? 0 };
}
