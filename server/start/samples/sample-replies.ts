import { Refusal } from '#server/base/refusal.ts';
import { findConversation } from '#server/chats/conversations.ts';
import { messageSent } from '#server/chats/events.ts';
import { markRead, readPage, sendMessage } from '#server/chats/messages/messages.ts';
import { likeAdded } from '#server/likes/events.ts';
import { addLike } from '#server/likes/likes.ts';
import { likeOf } from '#server/likes/queries.ts';
import { memberById } from '#server/members/profile/queries.ts';
import type { MemberRow } from '#server/store/schema.ts';
import { TYPING_EVERY_MS } from '#shared/rules/limits.ts';
import type { Services } from '../services.ts';
import { dealer, integerBetween, type Random } from './prng.ts';
import { setLastActive } from './queries.ts';
import { inflect, sampleReplies } from './sample-text.ts';

type Span = readonly [from: number, to: number];

/** Delays as a person has them, in milliseconds. An answer arrives after 5 to 40 seconds. */
const READS_AFTER: Span = [2000, 14_000];
const THINKS_FOR: Span = [1000, 18_000];
const TYPES_FOR: Span = [2000, 8000];
const LIKES_AFTER: Span = [5000, 40_000];
const LIKES_BACK_SHARE = 0.5;

interface Pacing {
  readonly random: Random;
  /** Rejects once the samples have to stop. */
  readonly pause: (ms: number) => Promise<unknown>;
}

/** Makes sample members read messages, answer them, and like back. The set contains their current tasks. */
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
  const pauseBetween = (span: Span) => pause(integerBetween(random, ...span));
  const setActive = (sample: MemberRow) =>
    services.store.transaction((tx) => setLastActive(tx, [sample.id], services.clock()));

  async function type(conversation: string, memberId: string): Promise<void> {
    let leftMs = integerBetween(random, ...TYPES_FOR);
    while (leftMs > 0) {
      services.hub.publish(memberId, { type: 'typing', conversation });
      await pause(Math.min(leftMs, TYPING_EVERY_MS));
      leftMs -= TYPING_EVERY_MS;
    }
  }

  async function read(conversation: string, sample: MemberRow): Promise<void> {
    const chat = await findConversation(services.store.db, sample, conversation);
    const { messages } = await readPage(services, sample, chat, { before: undefined, limit: 1 });
    const last = messages.at(-1);
    if (last) await markRead(services, sample, conversation, last.id);
  }

  async function answer(conversation: string, sample: MemberRow, memberId: string): Promise<void> {
    await pauseBetween(READS_AFTER);
    await setActive(sample);
    await read(conversation, sample);
    await pauseBetween(THINKS_FOR);
    await type(conversation, memberId);
    // Messages that the member has sent in the meantime get the same answer.
    await read(conversation, sample);
    const site = services.sites.all().find(({ pool }) => pool === sample.pool);
    const member = await memberById(services.store.db, memberId);
    if (!site || !member) return;
    // Samples have no credits.
    const free = { ...services, chargeMessage: async () => ({ cost: 0, balance: 0 }) };
    const key = `reply-${services.newId()}`;
    const text = inflect(replyIn(member.language, site.niche.slug), sample.gender ?? 'female');
    await sendMessage(free, { site, member: sample }, { conversation, text, key });
  }

  async function likeBack(sample: MemberRow, memberId: string): Promise<void> {
    await pauseBetween(LIKES_AFTER);
    await setActive(sample);
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
