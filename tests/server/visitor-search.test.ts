import { afterEach, expect, test } from 'vitest';
import { testId } from '../fixtures/member-rows.ts';
import { START, type TalkApp, talkApp } from '../fixtures/talk-app.ts';

let talk: TalkApp;
afterEach(() => talk.close());

const auto = (more: Record<string, string> = {}) => ({ query: { auto_load: '1', ...more } });
const finder = (more: Record<string, string> = {}) => auto({ source: 'match-finder', ...more });

async function addPhoto(of: { id: string }, change: { status?: 'pending' | 'approved'; nude?: 0 | 1 }): Promise<void> {
  const id = testId();
  const size = { width: 1, height: 1, bytes: 1, thumbhash: null, position: 0, created: START };
  await talk.store.db
    .insertInto('photos')
    .values({
      ...{ id, member_id: of.id, name: `clear${id}`, censored_name: `cens${id}`, status: 'approved', nude: 0 },
      ...size,
      ...change,
    })
    .execute();
  await talk.store.db.updateTable('members').set({ main_photo_id: id }).where('id', '=', of.id).execute();
}

test('a site can open its search to visitors of a campaign', async () => {
  talk = await talkApp({ logged_out_search: 'none', logged_out_search_trafficsource: 'all' });
  const anna = await talk.person();
  const { profiles } = await talk.ask(null, 'GET search', auto({ trafficsource: 'partner' }));
  expect(profiles).toMatchObject([{ id: anna.id, liked: false }]);
  expect((await talk.refusal(null, 'GET search', auto())).code).toBe(403);
});

test('a visitor sees censored photos and no likes', async () => {
  talk = await talkApp({ logged_out_search: 'all' });
  const people = [await talk.person(), await talk.person(), await talk.person()] as const;
  await addPhoto(people[0], { nude: 1 });
  await addPhoto(people[1], { status: 'pending' });
  await addPhoto(people[2], {});
  await talk.ask(people[0], 'POST likes', { body: { profile: people[2].id } });
  const { profiles } = await talk.ask(null, 'GET search', auto());
  const shown = new Map(profiles.map(({ id, main_image }) => [id, main_image?.thumb_filename]));
  expect(people.map(({ id }) => shown.get(id)?.slice(0, 4))).toEqual(['cens', 'cens', 'clea']);
  expect(profiles.every(({ liked }) => !liked)).toBe(true);
});

test('the match finder shows visitors only blurred photos even if the search is open, and members full cards', async () => {
  talk = await talkApp({ logged_out_search: 'all' });
  const [anna, bert] = [await talk.person(), await talk.person()];
  await addPhoto(anna, {});
  const seen = await talk.ask(null, 'GET search', finder());
  expect([seen.profiles, seen.blurred]).toEqual([
    [],
    [{ thumb_filename: expect.stringMatching(/^cens/), fictional: false, sample: false }],
  ]);
  const own = await talk.ask(bert, 'GET search', {
    query: { source: 'match-finder', manual_search: '1', do_not_save: '1' },
  });
  expect([own.profiles.map(({ id }) => id), own.blurred]).toEqual([[anna.id], undefined]);
});

test('the match finder shows visitors the total and the first page if sign-ups are open', async () => {
  talk = await talkApp({ logged_out_search: 'none', signups: 'with_trafficsource' });
  const anna = await talk.person({ name: 'Anna', city: 'Zeist' });
  await addPhoto(anna, {});
  await talk.person();
  expect((await talk.refusal(null, 'GET search', finder({ count_only: '1' }))).key).toBe('search.members_only');
  const counted = await talk.ask(null, 'GET search', finder({ count_only: '1', trafficsource: 'partner' }));
  expect(counted).toMatchObject({ profiles: [], paging: { num_results: 2 } });
  const found = await talk.ask(null, 'GET search', finder({ trafficsource: 'partner', pp: '28' }));
  expect(found).toMatchObject({
    profiles: [],
    blurred: [{ thumb_filename: expect.stringMatching(/^cens/) }],
    paging: { num_results: 2 },
  });
  expect(JSON.stringify(found)).not.toMatch(new RegExp(`clear|Anna|Zeist|"${anna.id}"`));
  const later = finder({ trafficsource: 'partner', page: '1' });
  expect((await talk.refusal(null, 'GET search', later)).key).toBe('search.members_only');
  expect((await talk.refusal(null, 'GET search', auto({ trafficsource: 'partner' }))).key).toBe('search.members_only');
});

test('neither the match finder’s count nor its photos tell anything of a field that the site hides', async () => {
  talk = await talkApp({ visible_profile_fields: ['city'], search_fields: [], logged_out_search: 'none' });
  for (const gender of ['male', 'female', 'female'] as const) await addPhoto(await talk.person({ gender }), {});
  const answersFor = async (more: Record<string, string>) => {
    const query = { source: 'match-finder', manual_search: '1', ...more };
    const { blurred, paging } = await talk.ask(null, 'GET search', { query });
    return { photos: blurred?.map(({ thumb_filename }) => thumb_filename).sort(), total: paging.num_results };
  };
  const everybody = await answersFor({});
  expect([everybody.total, everybody.photos?.length]).toEqual([3, 3]);
  for (const gender of ['male', 'female']) {
    expect(await answersFor({ gender })).toEqual(everybody);
    expect(await answersFor({ gender, count_only: '1' })).toEqual({ photos: [], total: 3 });
  }
});
