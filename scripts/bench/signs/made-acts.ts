import { integerBetween, pick, type Random } from '#server/start/samples/prng.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/rules/time-units.ts';
import type { MadeAct, MadeLocale } from './made-member.ts';

const NAMES = ['Kim', 'Lea', 'Tom', 'Marta', 'Jonas', 'Ines', 'Piotr', 'Luca', 'Zoé', 'Noor'];
export const named = (random: Random, text: string): string => text.replaceAll('{n}', pick(random, NAMES));

/** Likes in one go, one every two to twenty seconds. */
export function likesFrom(random: Random, start: number, count: number): MadeAct[] {
  let at = start;
  return Array.from({ length: count }, () => {
    at += integerBetween(random, 2_000, 20_000);
    return { kind: 'like', at } as const;
  });
}

interface Chat {
  readonly id: string;
  readonly start: number;
  /** In the order in which they are sent, each with how often the partner has answered before. */
  readonly lines: readonly (readonly [text: string, answers: number])[];
}

export function chatActs(random: Random, { id: chat, start, lines }: Chat): MadeAct[] {
  let at = start;
  return lines.map(([text, answers], index) => {
    if (index > 0) at += integerBetween(random, 2, 600) * MINUTE_MS;
    return { kind: 'message', at, chat, text, answers, isFirst: index === 0 } as const;
  });
}

export const someDay = (random: Random, from: number, days: number): number =>
  from + Math.floor(random() * Math.max(days, 0.05) * DAY_MS) + integerBetween(random, 0, 3) * HOUR_MS;

export const lineOf = (random: Random, lines: Readonly<Record<MadeLocale, readonly string[]>>, locale: MadeLocale) =>
  named(random, pick(random, lines[locale]));
