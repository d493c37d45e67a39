import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decideNotice,
  isDigested,
  MAIL_WHILE_LIVE_MS,
  MESSAGE_MAILS_PER_HOUR,
  type NoticeState,
  nextDigest,
  quietUntil,
  topicsDue,
} from '#server/notify/notices/mail-rules.ts';
import { localTime, nextLocalTime } from '#server/notify/notifications/local-clock.ts';
import { MAIL_FREQUENCIES, type NotificationSettings, TOPICS } from '#shared/contracts/notifications.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const zone = fc.constantFrom('UTC', 'Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Apia');
const moment = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) });
const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 });
const timeText = minutes.map((at) => new Date(at * 60_000).toISOString().slice(11, 16));
const topic = fc.record({ push: fc.boolean(), mail: fc.boolean(), frequency: fc.constantFrom(...MAIL_FREQUENCIES) });
const quiet = fc.oneof(
  fc.record({ from: timeText, to: timeText, tz: zone }),
  zone.map((tz) => ({ from: null, to: null, tz })),
);
const settings: fc.Arbitrary<NotificationSettings> = fc.record({ like: topic, message: topic, news: topic, quiet });
const state: fc.Arbitrary<NoticeState> = fc.record({
  now: moment,
  type: fc.constantFrom(...TOPICS),
  settings,
  isRead: fc.boolean(),
  isMailed: fc.boolean(),
  isLive: fc.boolean(),
  lastActive: moment,
  lastLikeMail: fc.option(moment),
  messageMails: fc.nat({ max: 20 }),
});
const NO_QUIET = { from: null, to: null, tz: 'UTC' };
const AT_ONCE = { push: false, mail: true, frequency: 'at_once' } as const;
const ALL_AT_ONCE: NotificationSettings = { like: AT_ONCE, message: AT_ONCE, news: AT_ONCE, quiet: NO_QUIET };
const FRESH: NoticeState = {
  now: Date.UTC(2026, 10, 21, 12),
  type: 'message',
  settings: ALL_AT_ONCE,
  isRead: false,
  isMailed: false,
  isLive: false,
  lastActive: 0,
  lastLikeMail: null,
  messageMails: 0,
};

describe('local time', () => {
  test('the next local time is in the future, within a day and a clock change, and matches the clock', () => {
    fc.assert(
      fc.property(moment, minutes, zone, (at, wanted, tz) => {
        const next = nextLocalTime(at, wanted, tz);
        expect(next).toBeGreaterThan(at);
        expect(next - at).toBeLessThanOrEqual(DAY_MS + 2 * HOUR_MS);
        const shown = localTime(next, tz).minutes;
        // When clocks go forward, one hour is skipped.
        expect(Math.min(Math.abs(shown - wanted), 24 * 60 - Math.abs(shown - wanted))).toBeLessThanOrEqual(60);
      }),
    );
  });

  test('six in the evening is six before and after a clock change', () => {
    const saturday = Date.UTC(2026, 9, 24, 16);
    expect(nextLocalTime(saturday, 18 * 60, 'Europe/Berlin')).toBe(Date.UTC(2026, 9, 25, 17));
    const march = Date.UTC(2026, 2, 28, 17);
    expect(nextLocalTime(march, 18 * 60, 'Europe/Berlin')).toBe(Date.UTC(2026, 2, 29, 16));
  });

  test('an unknown time zone is treated as UTC', () => {
    expect(localTime(Date.UTC(2026, 0, 1, 5, 30), 'Mars/Olympus')).toEqual({ minutes: 330, weekday: 4 });
  });
});

describe('quiet hours', () => {
  test.each([
    ['22:00', 23, 7],
    ['22:00', 3, 7],
    ['22:00', 21, null],
    ['06:00', 6, 7],
    ['06:00', 7, null],
  ])('from %s to 07:00, %s o’clock waits until %s', (from, hour, until) => {
    const at = Date.UTC(2026, 5, 10, hour, 30);
    const end = quietUntil(at, { from, to: '07:00', tz: 'UTC' });
    expect(end && new Date(end).getUTCHours()).toBe(until);
  });

  test('their end is in the future, and they are over then', () => {
    fc.assert(
      fc.property(moment, quiet, fc.constantFrom('UTC', 'Asia/Kathmandu', 'Pacific/Apia'), (at, hours, tz) => {
        const until = quietUntil(at, { ...hours, tz });
        if (until === null) return;
        expect(until).toBeGreaterThan(at);
        expect(until - at).toBeLessThanOrEqual(DAY_MS);
        expect(quietUntil(until, { ...hours, tz })).toBeNull();
      }),
    );
  });
});

describe('an email about one event', () => {
  test('is sent if the member wants it at once, has not seen it and has no open tab', () => {
    expect(decideNotice(FRESH)).toBe('send');
    expect(decideNotice({ ...FRESH, type: 'like' })).toBe('send');
  });

  test('is never sent for read or already mailed events, switched-off topics or summaries', () => {
    fc.assert(
      fc.property(state, (each) => {
        const { mail, frequency } = each.settings[each.type];
        const isOut = each.isRead || each.isMailed || !mail || frequency !== 'at_once';
        if (isOut) expect(decideNotice(each)).toBe('drop');
      }),
    );
  });

  test('is never sent during quiet hours or to a member with an open tab, and is always retried later', () => {
    fc.assert(
      fc.property(state, (each) => {
        const decision = decideNotice(each);
        const mustWait = each.isLive || quietUntil(each.now, each.settings.quiet) !== null;
        if (mustWait) expect(decision).not.toBe('send');
        if (typeof decision === 'object') expect(decision.again).toBeGreaterThan(each.now);
      }),
    );
    expect(decideNotice({ ...FRESH, isLive: true })).toEqual({ again: FRESH.now + MAIL_WHILE_LIVE_MS });
  });

  test('about likes is sent once until the member returns; about messages from each person', () => {
    const absent = { ...FRESH, type: 'like', lastActive: 10, lastLikeMail: 20 } as const;
    expect(decideNotice(absent)).toBe('drop');
    expect(decideNotice({ ...absent, lastActive: 21 })).toBe('send');
    expect(decideNotice({ ...absent, type: 'message' })).toBe('send');
  });

  test('about a message waits after many in an hour', () => {
    const many = { ...FRESH, messageMails: MESSAGE_MAILS_PER_HOUR };
    expect(decideNotice({ ...many, messageMails: MESSAGE_MAILS_PER_HOUR - 1 })).toBe('send');
    expect(decideNotice(many)).toEqual({ again: FRESH.now + 600_000 });
    expect(decideNotice({ ...many, type: 'like' })).toBe('send');
  });
});

describe('a summary', () => {
  test('is due at six in the evening local time, and never without a topic', () => {
    fc.assert(
      fc.property(moment, settings, (at, each) => {
        const due = nextDigest(at, { ...each, quiet: { ...NO_QUIET, tz: each.quiet.tz } });
        if (TOPICS.some((name) => isDigested(name, each))) {
          expect(due).toBeGreaterThan(at);
          expect(localTime(due ?? 0, each.quiet.tz).minutes).toBe(18 * 60);
        } else expect(due).toBeNull();
      }),
    );
  });

  test('waits for the end of quiet hours in the evening', () => {
    const daily = { ...AT_ONCE, frequency: 'daily' } as const;
    const evening = { ...ALL_AT_ONCE, like: daily, quiet: { from: '17:00', to: '20:15', tz: 'Europe/Berlin' } };
    const due = nextDigest(Date.UTC(2026, 6, 1), evening);
    expect(due).toBe(Date.UTC(2026, 6, 1, 18, 15));
  });

  test('has the daily topics, and on Fridays the weekly topics too', () => {
    const each: NotificationSettings = {
      like: { ...AT_ONCE, frequency: 'weekly' },
      message: { ...AT_ONCE, frequency: 'daily' },
      news: { ...AT_ONCE, mail: false },
      quiet: NO_QUIET,
    };
    const thursday = Date.UTC(2026, 10, 19, 18);
    expect([...topicsDue(thursday, each)]).toEqual(['message']);
    expect([...topicsDue(thursday + DAY_MS, each)]).toEqual(['like', 'message']);
    // News is never sent one by one.
    const withNews = { ...ALL_AT_ONCE, news: AT_ONCE };
    expect([...topicsDue(thursday, withNews)]).toEqual(['news']);
  });
});
