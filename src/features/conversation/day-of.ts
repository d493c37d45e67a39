/** The day a message was written, as a heading: the same text for all of one day, and for no other. */
export function dayOf(localeTag: string, timeMs: number, nowMs: number): string {
  const days = Math.round((startOfDay(timeMs) - startOfDay(nowMs)) / 86_400_000);
  if (days > -2 && days <= 0 && 'RelativeTimeFormat' in Intl) {
    return new Intl.RelativeTimeFormat(localeTag, { numeric: 'auto' }).format(days, 'day');
  }
  const year = days < -300 ? 'numeric' : undefined;
  return new Intl.DateTimeFormat(localeTag, { weekday: 'long', day: 'numeric', month: 'long', year }).format(timeMs);
}

const startOfDay = (timeMs: number) => new Date(timeMs).setHours(0, 0, 0, 0);
