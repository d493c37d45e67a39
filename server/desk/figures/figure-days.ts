import { median } from '#server/base/median.ts';
import { dayOf } from '#server/store/daily-counter.ts';
import type { FigureDay } from '#shared/contracts/desk/overview.ts';
import { DAY_MS, HOUR_MS } from '#shared/rules/time-units.ts';

interface Counted {
  readonly counts: readonly { readonly day: string; readonly figure: string; readonly count: number }[];
  readonly complaints: readonly { readonly created: number; readonly answered_at: number | null }[];
}

const NOTHING = {
  ...{ visits: 0, started: 0, signed_up: 0, confirmed: 0, active: 0, likes: 0, messages: 0, payments: 0, reports: 0 },
  ...{ complaints: 0, answer_hours: null },
};

/** The last days up to `now`, oldest first: days without any count are zero. Counts of other days are left out. */
export function figureDays({ counts, complaints }: Counted, days: number, now: number): FigureDay[] {
  const table = new Map<string, FigureDay>();
  for (let back = days - 1; back >= 0; back -= 1) {
    const day = dayOf(now - back * DAY_MS);
    table.set(day, { day, ...NOTHING });
  }
  for (const { day, figure, count } of counts) {
    const row = table.get(day);
    if (row) Object.assign(row, { [figure]: count });
  }
  for (const [day, received] of Map.groupBy(complaints, ({ created }) => dayOf(created))) {
    const row = table.get(day);
    if (!row) continue;
    row.complaints = received.length;
    const waits = received.flatMap(({ created, answered_at }) => (answered_at === null ? [] : answered_at - created));
    const wait = median(waits);
    if (wait !== null) row.answer_hours = wait / HOUR_MS;
  }
  return [...table.values()];
}
