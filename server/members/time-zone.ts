const FALLBACK = 'UTC';

/** A time zone that dates can be written in; what a browser sent may be none. */
export function knownTimeZone(value: string | null): string {
  if (!value) return FALLBACK;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    return FALLBACK;
  }
}
