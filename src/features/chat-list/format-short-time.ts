import { DAY_MS } from '#shared/rules/time-units.ts';

/** Formats the time for today, the weekday for the last six days, and the date before that. */
export function formatShortTime(localeTag: string, timeMs: number, nowMs: number): string {
  const time = new Date(timeMs);
  const today = new Date(nowMs).toDateString() === time.toDateString();
  const recent = nowMs - timeMs < 6 * DAY_MS;
  const format: Intl.DateTimeFormatOptions = today
    ? { hour: 'numeric', minute: '2-digit' }
    : recent
      ? { weekday: 'short' }
      : { day: 'numeric', month: 'short' };
  return new Intl.DateTimeFormat(localeTag, format).format(time);
}
