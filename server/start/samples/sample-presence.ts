import type { MemberRow } from '#server/store/schema.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/rules/limits.ts';
import { seededRandom, seedOf } from './prng.ts';
import { findSamples, setLastActive } from './queries.ts';
import type { LifeNeeds } from './sample-life.ts';

/** Percent of the sample members who are online, by hour: few at night, most in the evening. */
const ONLINE_PERCENT = [7, 4, 2, 1, 1, 2, 4, 6, 7, 7, 8, 8, 10, 9, 8, 8, 9, 11, 13, 15, 18, 18, 15, 11] as const;

type Known = Pick<MemberRow, 'pool' | 'name' | 'city'>;

/** The clock on the wall of this machine, as if it were UTC: the browser of whoever tries the site is on it. */
export const localClockOf = (now: number): number => now - new Date(now).getTimezoneOffset() * MINUTE_MS;

/**
 * Whether a sample member is online, by the local clock. Always the same for the same member and hour. Each member's hours
 * start at another minute, so that not everyone comes and goes on the hour. Ids are new in each database, so they don't count.
 */
export function isSampleOnline({ pool, name, city }: Known, localTime: number): boolean {
  const key = `${pool} ${name} ${city}`;
  const startMs = seededRandom(seedOf(key))() * HOUR_MS;
  const hour = Math.floor((localTime + startMs) / HOUR_MS);
  const percent = ONLINE_PERCENT[hour % ONLINE_PERCENT.length] ?? 0;
  return seededRandom(seedOf(`${key} ${hour}`))() * 100 < percent;
}

/** Marks the sample members as active who are online now. */
export async function bringSamplesOnline({ store, clock }: Pick<LifeNeeds, 'store' | 'clock'>): Promise<void> {
  const now = clock();
  const localTime = localClockOf(now);
  const online = (await findSamples(store.db)).filter((sample) => isSampleOnline(sample, localTime));
  const ids = online.map(({ id }) => id);
  await store.transaction((tx) => setLastActive(tx, ids, now));
}
