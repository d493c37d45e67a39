import { setTimeout as delay } from 'node:timers/promises';
import { Refusal } from '#server/base/refusal.ts';
import { findConversation } from '#server/chats/conversations.ts';
import { messageSent } from '#server/chats/events.ts';
import { markRead, readPage, sendMessage } from '#server/chats/messages.ts';
import { likeAdded } from '#server/likes/events.ts';
import { addLike } from '#server/likes/likes.ts';
import { likeOf } from '#server/likes/queries.ts';
import { memberById } from '#server/members/profile/queries.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { Services } from '../services.ts';
import { dealer, integerBetween, type Random } from './prng.ts';
import { sampleReplies } from './sample-text.ts';

/** Pauses of a person, in milliseconds. */
const READS_AFTER = [1500, 4000] as const;
const WRITES_AFTER = [2500, 6000] as const;
const LIKES_AFTER = [5000, 15_000] as const;
const LIKES_BACK_SHARE = 0.5;

interface Pacing {
  readonly random: Random;
  /** Rejects once the samples have to stop. */
  readonly pause: (ms: number) => Promise<unknown>;
}

/**
 * Lets sample members read, answer and like back, so that one browser is enough to try chats, live events and push. Only for
 * development: a real member would take them for people. Returns a function that stops them.
 */
export function startSampleReplies(services: Services): () => Promise<void> {
  const stopping = new AbortController();
  const pause = (ms: number) => delay(ms, undefined, { ref: false, signal: stopping.signal });
  const running = subscribeSampleReplies(services, { random: Math.random, pause });
  return async () => {
    stopping.abort();
    await Promise.all(running);
  };
}

/** The set contains what the samples are doing at the moment. */
export function subscribeSampleReplies(services: Services, { random, pause }: Pacing): ReadonlySet<Promise<void>> {
  const { events } = services.store;
  const running = new Set<Promise<void>>();
  const answering = new Set<string>();
  const nextReply = new Map<string, () => string>();
  const replyIn = (language: string, nicheSlug: string) => {
    const key = `${language} ${nicheSlug}`;
    const next = nextReply.get(key) ?? dealer(random, sampleReplies(language, nicheSlug));
    nextReply.set(key, next);
    return next();
  };
  const begin = (work: Promise<void>) => {
    const done = work.catch((error: unknown) => ignoreExpected(error, services)).finally(() => running.delete(done));
    running.add(done);
  };
  const pauseBetween = ([from, to]: readonly [number, number]) => pause(integerBetween(random, from, to));

  async function answer(conversation: string, sample: MemberRow, memberId: string): Promise<void> {
    await pauseBetween(READS_AFTER);
    const chat = await findConversation(services.store.db, sample, conversation);
    const { messages } = await readPage(services, sample, chat, { before: undefined, limit: 1 });
    const last = messages.at(-1);
    if (last) await markRead(services, sample, conversation, last.id);
    services.hub.publish(memberId, { type: 'typing', conversation });
    await pauseBetween(WRITES_AFTER);
    const site = services.sites.all().find(({ pool }) => pool === sample.pool);
    const member = await memberById(services.store.db, memberId);
    if (!site || !member) return;
    // Samples have no credits.
    const free = { ...services, chargeMessage: async () => ({ cost: 0, balance: 0 }) };
    const key = `reply-${services.newId()}`;
    await sendMessage(free, { site, member: sample }, { conversation, text: replyIn(member.language, site.niche.slug), key });
  }

  async function likeBack(sample: MemberRow, memberId: string): Promise<void> {
    await pauseBetween(LIKES_AFTER);
    if (await likeOf(services.store.db, memberId, sample.id)) await addLike(services, sample, memberId);
  }

  events.afterCommit(messageSent, ({ conversation, from, to }) => {
    // Several messages in a row get one answer.
    if (to.kind === 'member' || answering.has(conversation)) return;
    answering.add(conversation);
    begin(answer(conversation, to, from).finally(() => answering.delete(conversation)));
  });
  events.afterCommit(likeAdded, ({ by, to }) => {
    if (to.kind !== 'member' && random() < LIKES_BACK_SHARE) begin(likeBack(to, by));
  });
  return running;
}

/** The server stops, or the member has blocked the sample, left, or removed the chat. */
function ignoreExpected(error: unknown, { log }: Pick<Services, 'log'>): void {
  if (error instanceof Refusal || (error instanceof Error && error.name === 'AbortError')) return;
  log.error('a sample member could not answer', { error: String(error) });
}
