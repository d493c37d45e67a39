import { integerBetween, pick, type Random } from '#server/start/samples/prng.ts';
import { CONTACTS, COPIED, OPENERS, OWN_PAGES } from './honest-texts.ts';
import { chatActs, likesFrom, lineOf, named, someDay } from './made-acts.ts';
import { honestHandle, honestNumber } from './made-contacts.ts';
import type { MadeAct, MadeLocale } from './made-member.ts';

/** Habits that make false alarms, and how many of the honest members have each. They have them independently. */
export const HABITS = {
  'many likes': 0.08,
  'many chats': 0.03,
  'copies its opener': 0.07,
  'gives its number soon': 0.04,
  'shows its page': 0.02,
  travels: 0.07,
  'has a throwaway address': 0.01,
} as const;
const CHATS_MAX = 14;
/** Members who give their number do so to people they like: at least after some answers, mostly. */
const LATE_ANSWERS = 8;

const contactLine = (random: Random, locale: MadeLocale): string =>
  lineOf(random, CONTACTS, locale).replace('{p}', honestNumber(random)).replace('{h}', honestHandle(random));

/** What an honest member does in the days left of the month. */
export function honestActs(
  random: Random,
  { habits, locale, from, days }: { habits: ReadonlySet<string>; locale: MadeLocale; from: number; days: number },
): MadeAct[] {
  const acts: MadeAct[] = [];
  const copied = pick(random, COPIED[locale]);
  const chats = habits.has('many chats') ? integerBetween(random, 20, 45) : integerBetween(random, 0, CHATS_MAX);
  const soon = habits.has('gives its number soon') ? integerBetween(random, 1, 3) : 0;
  const evening = someDay(random, from, days);
  for (let chat = 0; chat < chats; chat++) {
    const isInRow = habits.has('many chats') || habits.has('copies its opener');
    const start = isInRow ? evening + chat * integerBetween(random, 60_000, 900_000) : someDay(random, from, days);
    const opener = habits.has('copies its opener') ? named(random, copied) : lineOf(random, OPENERS, locale);
    const lines: [string, number][] = [[opener, 0]];
    let answers = 0;
    for (let more = integerBetween(random, 0, 6); more > 0; more--) {
      answers += integerBetween(random, 0, 2);
      lines.push([lineOf(random, OPENERS, locale), answers]);
    }
    if (chat < soon) lines.push([contactLine(random, locale), integerBetween(random, 0, 2)]);
    else if (random() < 0.12) lines.push([contactLine(random, locale), integerBetween(random, 2, LATE_ANSWERS)]);
    if (habits.has('shows its page') && chat < 2) lines.push([pick(random, OWN_PAGES), integerBetween(random, 0, 4)]);
    acts.push(...chatActs(random, { id: `${chat}`, start, lines }));
  }
  const likes = habits.has('many likes') ? integerBetween(random, 120, 420) : integerBetween(random, 0, 40);
  acts.push(...likesFrom(random, someDay(random, from, days), likes));
  return acts;
}
