import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/rules/time-units.ts';

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const SECOND = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const CLOCK_SECOND = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' });
const CLOCK = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

export const momentOf = (time: number, { seconds = false } = {}): string => (seconds ? SECOND : MOMENT).format(time);
export const dayOf = (time: number): string => DAY.format(time);
export const clockOf = (time: number, { seconds = false } = {}): string =>
  (seconds ? CLOCK_SECOND : CLOCK).format(time);

/** "3 days", "5 hours" or "1 minute", and "5 seconds" if they count. */
export function spanOf(i18n: I18n, ms: number, { seconds: hasSeconds = false } = {}): string {
  const [days, hours, minutes] = [DAY_MS, HOUR_MS, MINUTE_MS].map((unit) => Math.floor(ms / unit)) as [
    number,
    number,
    number,
  ];
  if (days > 0) return i18n._(msg({ id: 'desk.time.days', message: plural(days, { one: '# day', other: '# days' }) }));
  if (hours > 0)
    return i18n._(msg({ id: 'desk.time.hours', message: plural(hours, { one: '# hour', other: '# hours' }) }));
  if (hasSeconds && minutes === 0) {
    const seconds = Math.round(ms / SECOND_MS);
    return i18n._(msg({ id: 'desk.time.seconds', message: plural(seconds, { one: '# second', other: '# seconds' }) }));
  }
  const shown = Math.max(1, minutes);
  return i18n._(msg({ id: 'desk.time.minutes', message: plural(shown, { one: '# minute', other: '# minutes' }) }));
}

export function agoText(i18n: I18n, time: number, now: number): string {
  const span = spanOf(i18n, now - time);
  return i18n._(msg({ id: 'desk.time.ago', message: `${span} ago` }));
}

/** How much time is left for an answer, or by how much it is late. */
export function dueText(i18n: I18n, due: number, now: number): string {
  const span = spanOf(i18n, Math.abs(due - now));
  return due > now
    ? i18n._(msg({ id: 'desk.time.due', message: `due in ${span}` }))
    : i18n._(msg({ id: 'desk.time.overdue', message: `${span} overdue` }));
}
