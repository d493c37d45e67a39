import { afterEach, beforeEach, expect, test } from 'vitest';
import { SEARCH_PAGES_PER_HOUR, SEARCH_PAGES_PER_NETWORK_PER_HOUR } from '#shared/rules/limits.ts';
import { type Person, type TalkApp, talkApp } from '../fixtures/talk-app.ts';

const MINUTE_MS = 60_000;

let talk: TalkApp;
beforeEach(async () => {
  talk = await talkApp({ logged_out_search: 'all' });
});
afterEach(() => talk.close());

const search = (person: Person | null, query: Record<string, string> = {}) =>
  talk.request(person, 'GET search', { query: { auto_load: '1', ...query } });

async function answered(person: Person | null, tries: number, query: Record<string, string> = {}): Promise<number> {
  let answers = 0;
  for (let i = 0; i < tries; i++) if ((await search(person, query)).status === 200) answers += 1;
  return answers;
}

test('a member gets a limited number of pages an hour, then a retry time', async () => {
  const [anna, bert] = [await talk.person(), await talk.person()];
  expect(await answered(anna, SEARCH_PAGES_PER_HOUR + 5)).toBe(SEARCH_PAGES_PER_HOUR);
  const refused = await search(anna);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('3600');
  expect(await talk.refusal(anna, 'GET search', { query: { count_only: '1' } })).toMatchObject({
    key: 'error.too_many',
  });
  expect((await search(bert)).status).toBe(200);
  talk.pass(60 * MINUTE_MS + 1);
  expect((await search(anna)).status).toBe(200);
});

test('a long page counts as several standard ones, also across sessions of a member', async () => {
  const anna = await talk.person();
  const again = await talk.signIn(anna);
  expect(await answered(anna, 100, { pp: '48' })).toBe(SEARCH_PAGES_PER_HOUR / 4);
  expect((await search(again)).status).toBe(429);
});

test('visitors of one network share a limit, whatever headers they send', async () => {
  expect(await answered(null, SEARCH_PAGES_PER_NETWORK_PER_HOUR + 5)).toBe(SEARCH_PAGES_PER_NETWORK_PER_HOUR);
  const forwarded = { headers: { 'x-forwarded-for': '198.51.100.7' }, query: { auto_load: '1' } };
  expect((await talk.request(null, 'GET search', forwarded)).status).toBe(429);
  expect((await search(await talk.person())).status).toBe(200);
});
