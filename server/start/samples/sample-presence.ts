import type { MemberRow } from '#server/store/schema.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/rules/time-units.ts';
import { seededRandom, seedOf } from './prng.ts';
import { findSamples, setLastActive } from './queries.ts';
import type { LifeNeeds } from './sample-life.ts';

/** Percent of the sample members who are online, by hour: few at night, most in the evening. */
const ONLINE_PERCENT = [7, 4, 2, 1, 1, 2, 4, 6, 7, 7, 8, 8, 10, 9, 8, 8, 9, 11, 13, 15, 18, 18, 15, 11] as const;

type Known = Pick<MemberRow, 'pool' | 'name' | 'city'>;

/** The local time of this machine, as if it were UTC. The browser that tries the site is on the same machine. */
export const localClockOf = (now: number): number => now - new Date(now).getTimezoneOffset() * MINUTE_MS;

/**
 * Whether a sample member is online, by the local clock. The result is fixed for a member and an hour. Each member's
 * hours start at another minute, so that not everyone comes and goes on the hour. Ids differ in each database, so they
 * don't count.
 */
export function isSampleOnline({ pool, name, city }: Known, localTime: number): boolean {
  const key = `${pool} ${name} ${city}`;
  const startMs = seededRandom(seedOf(key))() * HOUR_MS;
  const hour = Math.floor((localTime + startMs) / HOUR_MS);
  const percent = ONLINE_PERCENT[hour % ONLINE_PERCENT.length] ?? 0;
  return seededRandom(seedOf(`${key} ${hour}`))() * 100 < percent;
}

interface Pictured {
  portrait: string | null;
}

/**
 * Uses every portrait once, then every remaining portrait a second time, and so on, so that neighbors have different
 * ones.
 */
export function alternatePortraits<Person extends Pictured>(people: readonly Person[]): Person[] {
  const uses = new Map<string | null, number>();
  const turns = people.map((person) => {
    const turn = uses.get(person.portrait) ?? 0;
    uses.set(person.portrait, turn + 1);
    return { person, turn };
  });
  const rank = ({ portrait }: Pictured) => portrait ?? '';
  turns.sort((a, b) => a.turn - b.turn || (rank(a.person) < rank(b.person) ? -1 : 1));
  return turns.map(({ person }) => person);
}

/** Marks the sample members as active who are online now, in an order that the search then shows. */
export async function bringSamplesOnline({ store, clock }: Pick<LifeNeeds, 'store' | 'clock'>): Promise<void> {
  const now = clock();
  const localTime = localClockOf(now);
  const online = (await findSamples(store.db)).filter((sample) => isSampleOnline(sample, localTime));
  await store.transaction(async (tx) => {
    for (const members of Map.groupBy(online, ({ pool }) => pool).values())
      for (const [place, { id }] of alternatePortraits(members).entries()) await setLastActive(tx, [id], now - place);
  });
}
