import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TalkApp, talkApp } from '../fixtures/talk-app.ts';

let talk: TalkApp;

beforeAll(async () => {
  talk = await talkApp({ logged_out_search: 'none', logged_out_search_trafficsource: 'all' });
});
afterAll(() => talk.close());

test('a site can open its search to visitors of a campaign', async () => {
  const anna = await talk.person();
  const { profiles } = await talk.ask(null, 'search', { query: { auto_load: '1', trafficsource: 'partner' } });
  expect(profiles).toMatchObject([{ id: anna.id, liked: false }]);
  expect((await talk.refusal(null, 'search', { query: { auto_load: '1' } })).code).toBe(403);
});
