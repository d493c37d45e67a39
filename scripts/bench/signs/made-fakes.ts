import { integerBetween, pick, type Random } from '#server/start/samples/prng.ts';
import { PAID, PATIENT, ROMANCE, SPAM } from './fake-texts.ts';
import { chatActs, likesFrom, lineOf, named, someDay } from './made-acts.ts';
import { fakeContact, fakePage } from './made-contacts.ts';
import type { MadeAct, MadeLocale } from './made-member.ts';

/** The kinds of fakes, and how many of a hundred. */
export const FAKES = { romance: 35, 'link spam': 20, paid: 15, farm: 20, quiet: 10 } as const;
export type FakeKind = keyof typeof FAKES;

interface Working {
  readonly kind: FakeKind;
  readonly locale: MadeLocale;
  readonly from: number;
  /** Until somebody notices, or the month ends. */
  readonly days: number;
}

const filled = (random: Random, text: string, locale: MadeLocale) =>
  text.replace('{c}', fakeContact(random, locale)).replace('{u}', fakePage(random));

const LINES = { romance: ROMANCE, 'link spam': SPAM, paid: PAID, farm: ROMANCE, quiet: ROMANCE } as const;
/** How many chats each kind begins, and in how many days. */
const CHATS: Readonly<Record<FakeKind, readonly [min: number, max: number, days: number]>> = {
  romance: [4, 40, 6],
  'link spam': [10, 80, 1],
  paid: [4, 30, 3],
  farm: [6, 60, 2],
  quiet: [1, 4, 20],
};

/** What a fake does: some say it at once, some after a greeting, the quiet ones after days. */
export function fakeActs(random: Random, { kind, locale, from, days }: Working): MadeAct[] {
  const [min, max, spread] = CHATS[kind];
  const acts: MadeAct[] = [];
  // One script, as they work by copying, with another line now and then.
  const script = pick(random, LINES[kind][locale]);
  const saysAtOnce = kind !== 'quiet' && random() < 0.65;
  const contact = filled(random, '{c}', locale);
  const start = someDay(random, from, 0.3);
  const chats = integerBetween(random, min, max);
  const span = Math.min(days, spread);
  for (let chat = 0; chat < chats; chat++) {
    const text = random() < 0.8 ? script : pick(random, LINES[kind][locale]);
    const line = filled(random, named(random, random() < 0.6 ? text.replace('{c}', contact) : text), locale);
    const patient = lineOf(random, PATIENT, locale);
    const waits = kind === 'quiet' ? integerBetween(random, 2, 9) : integerBetween(random, 0, 3);
    const lines: [string, number][] = saysAtOnce
      ? [[line, 0]]
      : [
          [patient, 0],
          [line, waits],
        ];
    acts.push(...chatActs(random, { id: `${chat}`, start: someDay(random, start, span), lines }));
  }
  if (random() < 0.5) acts.push(...likesFrom(random, start, kind === 'quiet' ? 10 : integerBetween(random, 50, 500)));
  return acts;
}
