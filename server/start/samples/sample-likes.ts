import { addLike } from '#server/likes/likes.ts';
import type { MemberRow } from '#server/store/schema.ts';
import { viewerOf } from '#server/store/visibility.ts';
import { ONLINE_MS } from '#shared/rules/limits.ts';
import { DAY_MS } from '#shared/rules/time-units.ts';
import { acquaintancesOf } from './demo-community.ts';
import { pick, type Random } from './prng.ts';
import { countLikesSince, demoLogins, samplesWithoutLike } from './queries.ts';
import type { LifeNeeds } from './sample-life.ts';
import { DEMO_LOGIN } from './sample-members.ts';

/** With a round each minute, this gives a like every three to four minutes. */
const LIKE_CHANCE = 0.3;
/** Beyond this number, samples send the demo login no more likes on that day. */
const LIKES_PER_DAY_MAX = 12;

/** Now and then, a sample member who is online likes a demo login that is online too. */
export async function likeDemoLogins(deps: LifeNeeds, random: Random): Promise<void> {
  for (const demo of await demoLogins(deps.store.db, DEMO_LOGIN.email)) {
    if (!isOnline(deps, demo) || random() >= LIKE_CHANCE) continue;
    const sample = await nextAdmirer(deps, demo, random);
    if (sample) await addLike(deps, sample, demo.id);
  }
}

async function nextAdmirer({ store, clock }: LifeNeeds, demo: MemberRow, random: Random): Promise<MemberRow | null> {
  const now = clock();
  if ((await countLikesSince(store.db, demo.id, now - DAY_MS)) >= LIKES_PER_DAY_MAX) return null;
  const known = acquaintancesOf(demo, await samplesWithoutLike(store.db, viewerOf(demo)));
  const online = known.filter(({ last_active }) => now - last_active < ONLINE_MS);
  return online.length > 0 ? pick(random, online) : null;
}

/** A tab that only listens makes no requests, so `last_active` is not enough. */
const isOnline = ({ hub, clock }: LifeNeeds, { id, last_active }: MemberRow): boolean =>
  hub.isListening(id) || clock() - last_active < ONLINE_MS;
