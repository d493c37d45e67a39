import { dateText } from '#shared/rules/date-text.ts';
import { DAY_MS } from '#shared/rules/time-units.ts';

/** Returns the same heading for all messages of one day. */
export function formatDay(localeTag: string, timeMs: number, nowMs: number): string {
  const days = Math.round((startOfDay(timeMs) - startOfDay(nowMs)) / DAY_MS);
  if (days > -2 && days <= 0 && 'RelativeTimeFormat' in Intl) {
    return new Intl.RelativeTimeFormat(localeTag, { numeric: 'auto' }).format(days, 'day');
  }
  const year = days < -300 ? 'numeric' : undefined;
  return dateText(localeTag, timeMs, { weekday: 'long', day: 'numeric', month: 'long', year });
}

const startOfDay = (timeMs: number) => new Date(timeMs).setHours(0, 0, 0, 0);
