import type { ComplaintRow, ReportRow } from '#server/store/report-tables.ts';
import { COMPLAINT_DUE_MS } from '#shared/rules/report-limits.ts';
import type { SignName } from '#shared/rules/signs/sign-table.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/rules/time-units.ts';

/** Times are before now. */
export interface SampleReport extends Pick<ReportRow, 'reason'> {
  readonly text: string;
  readonly sentMs: number;
  /** What the two wrote: the reported member begins, and they take turns. */
  readonly messages?: readonly string[];
  /** A decision and the appeal against it. */
  readonly appeal?: { readonly reasons: string; readonly text: string; readonly sentMs: number };
  /** Signs of fraud instead of a reporter. */
  readonly signs?: readonly (readonly [rule: SignName, evidence: string])[];
}

export const REPORTS: readonly SampleReport[] = [
  {
    reason: 'scam',
    text: 'Asked me for money after two days, for a flight to visit me.',
    sentMs: 5 * HOUR_MS,
    messages: [
      'I have never met anyone like you. I want to come and see you!',
      'That’s sweet. How about coffee first?',
      'I only need 400 for the flight. Can you lend it to me? I’ll pay it back when I’m there.',
      'I don’t lend money to people I haven’t met.',
      'Please. A gift card would do too.',
    ],
  },
  {
    reason: 'harassment',
    text: 'Doesn’t stop writing, although I said that I’m not interested.',
    sentMs: 3 * HOUR_MS,
    messages: [
      'Why don’t you answer?',
      'I’m not interested. All the best.',
      'You’re boring anyway. You’ll regret that.',
    ],
    appeal: {
      reasons: 'The messages aren’t friendly, but they don’t break our rules.',
      text: 'They wrote to me again from a second account. Please look at it once more.',
      sentMs: 2 * HOUR_MS,
    },
  },
  { reason: 'fake', text: 'These are the photos of a singer from my country.', sentMs: 2 * DAY_MS },
  { reason: 'minor', text: 'Wrote that school starts again on Monday. That’s no adult.', sentMs: 50 * MINUTE_MS },
  {
    reason: 'content',
    text: 'Sends a link to a paid service to everyone.',
    sentMs: 26 * HOUR_MS,
    messages: ['Hi! I’m only on my other page now. Follow me there, the first week is half price.'],
  },
  {
    reason: 'signs',
    text: '',
    sentMs: 6 * HOUR_MS,
    signs: [
      ['service', 'telegram'],
      ['phone', '+44 7700 900123'],
      ['payment', 'bitcoin, i can show you how to earn'],
      ['copies', '7'],
      ['young', '3 h'],
    ],
  },
  { reason: 'other', text: 'Says different things about the family each time.', sentMs: 4 * DAY_MS },
  { reason: 'told_age', text: '', sentMs: 20 * MINUTE_MS, signs: [['told_age', "i'm 17"]] },
];

export interface SampleComplaint extends Pick<ComplaintRow, 'category' | 'email'> {
  readonly text: string;
  readonly sentMs: number;
  readonly path?: string;
  /** A decision and the appeal against it. */
  readonly appeal?: { readonly reasons: string; readonly text: string; readonly sentMs: number };
}

export const COMPLAINTS: readonly SampleComplaint[] = [
  {
    category: 'privacy',
    email: 'kim@example.org',
    text: 'There is a profile with my photo, and I never signed up. Please remove it.',
    path: '/members',
    sentMs: COMPLAINT_DUE_MS + 2 * DAY_MS,
  },
  {
    category: 'payment',
    email: 'lou@example.org',
    text: 'I was charged twice for the same month. I have written to you before.',
    sentMs: COMPLAINT_DUE_MS - 20 * HOUR_MS,
  },
  {
    category: 'decision',
    email: 'sam@example.org',
    text: 'You have suspended my account and I don’t know why.',
    sentMs: 9 * DAY_MS,
    appeal: {
      reasons: 'We’ve looked at it and found nothing against our rules or the law.',
      text: 'That doesn’t answer my question. Which message was it about?',
      sentMs: DAY_MS,
    },
  },
  {
    category: 'illegal',
    email: 'alex@example.org',
    text: 'Somebody offers stolen concert tickets on your site.',
    sentMs: 3 * HOUR_MS,
  },
];
