import { setTimeout as delay } from 'node:timers/promises';
import { repeat } from '#server/base/repeat.ts';
import { MINUTE_MS } from '#shared/rules/time-units.ts';
import type { Services } from '../services.ts';
import { type Random, seededRandom, seedOf } from './prng.ts';
import { likeDemoLogins } from './sample-likes.ts';
import { bringSamplesOnline } from './sample-presence.ts';
import { subscribeSampleReplies } from './sample-replies.ts';

export type LifeNeeds = Pick<Services, 'store' | 'clock' | 'limiter' | 'hub' | 'cardsOf' | 'limitSlowed'>;

/** Runs several times within `ONLINE_MS`, so that members who stay online never seem to leave. */
const ROUND_MS = MINUTE_MS;

/**
 * Makes sample members go online, like, read and answer, so that one browser is enough to try chats, live events, push
 * and emails. Only for development, because a real member would take them for people. Returns a function that stops
 * them.
 */
export function startSampleLife(services: Services): () => Promise<void> {
  const random = seededRandom(seedOf('sample life'));
  const stopping = new AbortController();
  const pause = (ms: number) => delay(ms, undefined, { ref: false, signal: stopping.signal });
  const replying = subscribeSampleReplies(services, { random, pause });
  const stopRounds = repeat({
    everyMs: ROUND_MS,
    work: () => liveOneRound(services, random),
    log: services.log,
    failureEvent: 'sample life failed',
    rounds: services.workJournal.watch('samples', ROUND_MS),
  });
  return async () => {
    stopping.abort();
    await stopRounds();
    await Promise.all(replying);
  };
}

export async function liveOneRound(deps: LifeNeeds, random: Random): Promise<void> {
  await bringSamplesOnline(deps);
  await likeDemoLogins(deps, random);
}
