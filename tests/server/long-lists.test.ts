import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSession } from '#server/members/sessions/sessions.ts';
import type { Site } from '#server/sites/site-directory.ts';
import { BLOCKS_PER_HOUR, LISTED_MAX, LISTS_PER_MINUTE, NEW_CHATS_PER_HOUR } from '#shared/rules/limits.ts';
import { storeMember, testId } from '../fixtures/member-rows.ts';
import { type CallOptions, type Person, type TalkApp, talkApp } from '../fixtures/talk-app.ts';

const MORE = LISTED_MAX + 20;

let talk: TalkApp;
/** Members of the same pool. */
let others: string[];
beforeAll(async () => {
  talk = await talkApp();
  others = [];
  for (let count = 0; count < MORE; count += 1) others.push((await storeMember(talk.store)).id);
});
afterAll(() => talk.close());

/** Makes the call for one member after the other, until it is refused. Returns how often it was not. */
async function countUntilRefused<Name extends 'GET chat' | 'GET chats' | 'POST block'>(
  member: Person,
  name: Name,
  optionsFor: (id: string) => CallOptions<Name>,
): Promise<number> {
  for (const [count, id] of others.entries()) {
    const { status } = await talk.request(member, name, optionsFor(id));
    if (status === 200) continue;
    expect(status).toBe(429);
    return count;
  }
  throw new Error('Nothing was refused.');
}

test('a member starts only so many chats an hour; those that exist can be opened as often as they like', async () => {
  const anna = await talk.person();
  const start = (id: string) => ({ query: { profile: id } });
  expect(await countUntilRefused(anna, 'GET chat', start)).toBe(NEW_CHATS_PER_HOUR);
  expect((await talk.ask(anna, 'GET chats')).chats).toHaveLength(NEW_CHATS_PER_HOUR);
  expect(await talk.ask(anna, 'GET chat', start(others[0] ?? ''))).toHaveProperty('id');
});

test('the limit of new chats does not reveal who has opened a chat without writing', async () => {
  const [anna, bert, cleo] = [await talk.person(), await talk.person(), await talk.person()];
  const start = (id: string) => ({ query: { profile: id } });
  await talk.ask(bert, 'GET chat', start(anna.id));
  await countUntilRefused(anna, 'GET chat', start);
  const answers = [bert, cleo].map((each) => talk.refusal(anna, 'GET chat', start(each.id)));
  expect((await Promise.all(answers)).map(({ code }) => code)).toEqual([429, 429]);
});

test('blocks and lists have limits, too', async () => {
  const anna = await talk.person();
  expect(await countUntilRefused(anna, 'POST block', (id) => ({ body: { profile: id } }))).toBe(BLOCKS_PER_HOUR);
  expect(await countUntilRefused(anna, 'GET chats', () => ({}))).toBe(LISTS_PER_MINUTE);
});

test('a member keeps the newest sessions', async () => {
  const member = await talk.person();
  const { id: member_id } = member;
  const rest = { member_id, host: 'localhost', expires: talk.deps.clock() + 1_000, user_agent: '', ip: '' };
  const rows = others.map((token_hash, created) => ({ ...rest, token_hash, created, last_used: created }));
  await talk.store.db.insertInto('sessions').values(rows).execute();
  const visit = { site: talk.deps.sites.byHost('localhost') as Site, ip: '192.0.2.1', userAgent: '', device: '' };
  await talk.store.transaction((tx) => startSession(tx, talk.deps, visit, member_id, null));
  const left = await talk.store.db
    .selectFrom('sessions')
    .select('token_hash')
    .where('member_id', '=', member_id)
    .orderBy('last_used')
    .execute();
  expect(left).toHaveLength(LISTED_MAX);
  // The member's own session and the new one are newer than all others.
  expect(left[0]?.token_hash).toBe(others[MORE - LISTED_MAX + 2]);
});

test('lists contain the newest entries', async () => {
  const member = await talk.person();
  const { id } = member;
  const at = (index: number) => talk.deps.clock() + index;
  const pair = (other: string) => (id < other ? { a_id: id, b_id: other } : { a_id: other, b_id: id });
  const { db } = talk.store;
  await db
    .insertInto('likes')
    .values(others.map((profile_id, index) => ({ member_id: id, profile_id, created: at(index), seen_at: null })))
    .execute();
  const shown = { pool: 'default', last_message_id: null, a_hidden_before: null, b_hidden_before: null };
  await db
    .insertInto('conversations')
    .values(
      others.map((other, index) => ({
        id: testId(),
        ...pair(other),
        ...shown,
        created: at(index),
        last_at: at(index),
      })),
    )
    .execute();
  const newest = others.slice(-LISTED_MAX).reverse();
  const { profiles } = await talk.ask(member, 'GET likes');
  const { chats } = await talk.ask(member, 'GET chats');
  expect(profiles.map((each) => each.id)).toEqual(newest);
  expect(chats.map((each) => each.profile.id)).toEqual(newest);
});
