import { insertMessage, setLastMessage, upsertReaction } from '#server/chats/messages/queries.ts';
import { hideMessages, upsertConversation } from '#server/chats/queries.ts';
import { setRequest } from '#server/chats/requests/queries.ts';
import { insertLike, setLikeSeen } from '#server/likes/queries.ts';
import type { Tx } from '#server/store/db.ts';
import type { MemberRow, MessageRow } from '#server/store/schema.ts';
import type { Niche } from '#shared/contracts/niche.ts';
import type { Gender } from '#shared/contracts/profile.ts';
import { GIF_WORD } from '#shared/rules/limits.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/rules/time-units.ts';
import { integerBetween, type Random } from './prng.ts';
import type { SampleGifId } from './sample-gifs.ts';
import { inflect, sampleChats, sampleRequests } from './sample-text.ts';

/** The relation of the demo login to one sample member. Times are before now. */
interface Acquaintance {
  readonly likesDemoMs?: number;
  /** The demo login has not opened the profile since that like. */
  readonly isNew?: true;
  readonly likedByDemoMs?: number;
  /** A first message that waits as a request. */
  readonly requestedMs?: number;
  readonly chat?: Chat;
}

interface Chat {
  /** Of the conversation: the first three are the niche's own. */
  readonly number: number;
  /** When its last message was sent. */
  readonly endedMs: number;
  /** The last message has not been read by its receiver. */
  readonly unread?: true;
  /** The demo login has removed the chat from its list. */
  readonly removed?: true;
  /** The line, counted from 0, that quotes the one before it. */
  readonly repliesAt?: number;
  /** The line before which its sender laughs at the one before it. */
  readonly reactsAt?: number;
}

/**
 * Three matches, likes of each kind, and six chats over two weeks. Some have new messages, GIFs, or a message that the
 * other has not read. A seventh chat was removed. Two first messages wait as requests.
 */
const ACQUAINTANCES: readonly Acquaintance[] = [
  {
    likesDemoMs: 2 * DAY_MS,
    likedByDemoMs: 3 * DAY_MS,
    chat: { number: 0, endedMs: 2 * HOUR_MS, unread: true, repliesAt: 3 },
  },
  { likesDemoMs: 35 * MINUTE_MS, isNew: true, chat: { number: 2, endedMs: 25 * MINUTE_MS, unread: true } },
  { likesDemoMs: 6 * DAY_MS, likedByDemoMs: 5 * DAY_MS, chat: { number: 1, endedMs: DAY_MS, reactsAt: 2 } },
  { likedByDemoMs: 4 * DAY_MS, chat: { number: 3, endedMs: 3 * DAY_MS } },
  { likesDemoMs: 8 * DAY_MS, likedByDemoMs: 9 * DAY_MS, chat: { number: 4, endedMs: 7 * DAY_MS, unread: true } },
  { likedByDemoMs: 14 * DAY_MS, chat: { number: 5, endedMs: 13 * DAY_MS } },
  { likesDemoMs: 12 * DAY_MS, chat: { number: 6, endedMs: 10 * DAY_MS, removed: true } },
  { likesDemoMs: 3 * HOUR_MS, isNew: true },
  { likesDemoMs: 9 * DAY_MS },
  { likedByDemoMs: 7 * DAY_MS },
  { requestedMs: 50 * MINUTE_MS },
  { requestedMs: 30 * HOUR_MS },
];

const LINE_PAUSE_MINUTES = [4, 200] as const;
/** When the last message of a chat was read. */
const READ_AFTER_MS = 3 * MINUTE_MS;

interface Community {
  readonly niche: Pick<Niche, 'slug'>;
  readonly demo: MemberRow;
  /** The other members of the pool, the best acquaintances first. */
  readonly others: readonly MemberRow[];
  readonly random: Random;
  readonly now: number;
  readonly newId: () => string;
  /** Null on a site without GIFs. */
  readonly gifIdOf: SampleGifId | null;
}

/** A message that the demo login has written. */
export interface SentByDemo {
  readonly message: { readonly id: string; readonly created: number };
  readonly receiver: MemberRow;
}

/**
 * Stores likes and conversations of the demo login, so that its lists are not empty. Returns the messages that it
 * wrote.
 */
export async function addDemoCommunity(tx: Tx, community: Community): Promise<SentByDemo[]> {
  const { demo, others, now } = community;
  const sent: SentByDemo[] = [];
  const requests = [...sampleRequests(demo.language)];
  for (const [place, acquaintance] of ACQUAINTANCES.entries()) {
    const other = others[place];
    if (!other) break;
    const { likesDemoMs, isNew, likedByDemoMs, requestedMs, chat } = acquaintance;
    if (likesDemoMs !== undefined) {
      await insertLike(tx, { member_id: other.id, profile_id: demo.id, created: now - likesDemoMs });
      if (!isNew) await setLikeSeen(tx, other.id, demo.id, now - likesDemoMs + HOUR_MS);
    }
    if (likedByDemoMs !== undefined)
      await insertLike(tx, { member_id: demo.id, profile_id: other.id, created: now - likedByDemoMs });
    if (requestedMs !== undefined) {
      const body = requests.shift();
      if (body !== undefined) await addRequest(tx, community, other, { body, created: now - requestedMs });
    }
    if (chat) sent.push(...(await addConversation(tx, community, other, chat)));
  }
  return sent;
}

async function addRequest(
  tx: Tx,
  { demo, newId }: Community,
  other: MemberRow,
  { body, created }: { readonly body: string; readonly created: number },
): Promise<void> {
  const id = await upsertConversation(tx, { id: newId(), member: other, partnerId: demo.id, now: created });
  const message = { id: newId(), conversation_id: id, sender_id: other.id, client_id: newId(), body, created };
  const row = await insertMessage(tx, { ...message, gif: null, reply_to: null, read_at: null });
  if (row) await setLastMessage(tx, row);
  await setRequest(tx, id, demo.id < other.id ? 'a' : 'b', 'waiting');
}

async function addConversation(
  tx: Tx,
  { demo, niche, random, now, newId, gifIdOf }: Community,
  other: MemberRow,
  { number, endedMs, unread, removed, repliesAt, reactsAt }: Chat,
): Promise<SentByDemo[]> {
  const turns = (sampleChats(demo.language, niche.slug)[number] ?? []).map((line, index) => ({
    sender: index % 2 === 0 ? other : demo,
    line,
  }));
  const lines = turns.filter(({ line }) => gifIdOf || typeof line === 'string');
  const sent = lines.map(() => 0);
  let time = now - endedMs;
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    sent[index] = time;
    time -= integerBetween(random, ...LINE_PAUSE_MINUTES) * MINUTE_MS;
  }
  const starter = { id: newId(), member: other, partnerId: demo.id, now: sent[0] ?? now };
  const conversation_id = await upsertConversation(tx, starter);
  const byDemo: SentByDemo[] = [];
  let previous: MessageRow | undefined;
  for (const [index, { sender, line }] of lines.entries()) {
    const created = sent[index] ?? now;
    const isLast = index === lines.length - 1;
    const read_at = isLast && unread ? null : (sent[index + 1] ?? created + READ_AFTER_MS);
    const content =
      typeof line === 'string'
        ? { body: inflect(line, sender.gender ?? 'female'), gif: null }
        : { body: GIF_WORD, gif: gifIdOf?.(line.gif) ?? null };
    const message = { id: newId(), conversation_id, sender_id: sender.id, client_id: newId(), ...content, created };
    const reply_to = index === repliesAt && previous ? previous.id : null;
    const row = await insertMessage(tx, { ...message, reply_to, read_at });
    if (row && isLast) await setLastMessage(tx, row);
    if (previous && index === reactsAt)
      await upsertReaction(tx, { message_id: previous.id, member_id: sender.id, reaction: 'laugh', created });
    previous = row;
    if (sender === demo) byDemo.push({ message, receiver: other });
  }
  if (removed) await hideMessages(tx, conversation_id, demo.id < other.id ? 'a' : 'b');
  return byDemo;
}

/**
 * The members with a photo who match the demo login, those who speak its language first. Without the fictional one,
 * because the demo login can't write to it before it confirms what that means. `sought` is the gender that the niche's
 * searches show it, by default the other.
 */
export function acquaintancesOf(
  demo: MemberRow,
  members: readonly MemberRow[],
  sought: Gender | null = null,
): MemberRow[] {
  const withPhoto = members.filter(({ main_photo_id, kind }) => main_photo_id !== null && kind === 'sample');
  const isSought = ({ gender }: MemberRow) => (sought ? gender === sought : gender !== demo.gender);
  const looked = withPhoto.some(isSought) ? withPhoto.filter(isSought) : withPhoto;
  return [
    ...looked.filter(({ language }) => language === demo.language),
    ...looked.filter(({ language }) => language !== demo.language),
  ];
}
