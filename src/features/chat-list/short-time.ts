/** The hour for today, the weekday within six days, else the date. */
export function shortTime(localeTag: string, timeMs: number, nowMs: number): string {
  const time = new Date(timeMs);
  const today = new Date(nowMs).toDateString() === time.toDateString();
  const recent = nowMs - timeMs < 6 * 86_400_000;
  const format: Intl.DateTimeFormatOptions = today
    ? { hour: 'numeric', minute: '2-digit' }
    : recent
      ? { weekday: 'short' }
      : { day: 'numeric', month: 'short' };
  return new Intl.DateTimeFormat(localeTag, format).format(time);
}
