import { timeZoneOrUtc } from '#server/members/time-zone.ts';
import { MINUTE_MS } from '#shared/rules/time-units.ts';

const DAY_MINUTES = 24 * 60;

interface LocalTime {
  /** Since midnight. */
  minutes: number;
  /** 0 is Sunday. */
  weekday: number;
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const clocks = new Map<string, Intl.DateTimeFormat>();
/** Members choose the names, so the number in memory is limited. */
const CLOCKS_MAX = 1_000;

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The local time in a time zone, or UTC if the zone is unknown. */
export function localTime(at: number, timeZone: string): LocalTime {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return {
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
    weekday: WEEKDAYS.indexOf(parts.weekday ?? ''),
  };
}

/** The next time after `at` when the local clock shows `minutes`. If a clock change skips that time, the nearest one. */
export function nextLocalTime(at: number, minutes: number, timeZone: string): number {
  const whole = at - (at % MINUTE_MS);
  const ahead = (minutes - localTime(whole, timeZone).minutes + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
  const guess = whole + ahead * MINUTE_MS;
  // A clock change may lie between: one correction, in the nearer direction.
  const off = minutes - localTime(guess, timeZone).minutes;
  const nearest = ((off + DAY_MINUTES * 1.5) % DAY_MINUTES) - DAY_MINUTES / 2;
  const corrected = guess + nearest * MINUTE_MS;
  return corrected > at ? corrected : guess;
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone);
  if (!clock) {
    if (clocks.size >= CLOCKS_MAX) clocks.clear();
    clock = new Intl.DateTimeFormat('en-GB', {
      timeZone: timeZoneOrUtc(timeZone),
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    clocks.set(timeZone, clock);
  }
  return clock;
}
