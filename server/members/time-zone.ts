const FALLBACK = 'UTC';

/** The time zone if it is known, else UTC. Browsers can send anything. */
export function timeZoneOrUtc(value: string | null): string {
  if (!value) return FALLBACK;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    return FALLBACK;
  }
}
