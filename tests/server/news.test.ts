import { afterAll, beforeAll, expect, test } from 'vitest';
import { OperatorError } from '#server/base/operator-error.ts';
import { addNews, allNews, withdrawNews } from '#server/notify/news/add-news.ts';
import { COMPLETE_LOCALES } from '../fixtures/complete-locales.ts';
import { newsFileOf } from '../fixtures/news-files.ts';
import { type NoticeBench, noticeBench } from '../fixtures/notice-bench.ts';
import type { Person } from '../fixtures/talk-app.ts';

const DAY_MS = 86_400_000;

let bench: NoticeBench;
beforeAll(async () => {
  bench = await noticeBench();
});
afterAll(() => bench.close());

const read = (person: Person, headers: Record<string, string> = {}) =>
  bench.ask(person, 'GET notifications', { headers });
const titles = async (person: Person) => (await bench.items(person)).map(({ news }) => news?.title);
/** Advances the clock first, so that each test's news is the newest. */
const addLater: NoticeBench['addNews'] = (...order) => {
  bench.pass(1000);
  return bench.addNews(...order);
};

test('members see news of their site in the list, among the likes, in the language of the page', async () => {
  const [anna, bert] = [await bench.person(), await bench.person()];
  const { id } = await addLater('Walks', { address: '/members?sort=new#top' });
  bench.pass(1000);
  await bench.like(bert, anna);
  for (const locale of COMPLETE_LOCALES) {
    const { items, unread } = await read(anna, { 'accept-language': locale });
    expect(items.slice(0, 2)).toMatchObject([
      { type: 'like', profile: { id: bert.id }, read: false },
      {
        id,
        type: 'news',
        profile: null,
        news: { title: `Walks (${locale})`, text: `All about it (${locale})`, address: '/members?sort=new#top' },
        read: false,
      },
    ]);
    expect(unread).toBe(2);
  }
});

test('members see no news of other sites', async () => {
  const [here, there] = [await bench.person(), await bench.person({}, 'she.localhost')];
  await addLater('For she', { host: 'she.localhost' });
  expect(await titles(here)).not.toContain('For she (en)');
  expect(await titles(there)).toContain('For she (en)');
});

test('news is unread until it is read on any device, and later news is unread again', async () => {
  const anna = await bench.person();
  await addLater('One');
  const { items } = await read(anna);
  await bench.ask(anna, 'PUT notifications', { body: { read_up_to: items[0]?.ts ?? 0 } });
  const there = await bench.signIn(anna);
  expect((await read(there)).unread).toBe(0);
  await addLater('Two');
  const again = await read(there);
  expect([again.unread, again.items.slice(0, 2).map((item) => item.read)]).toEqual([1, [false, true]]);
  // An older list in another tab makes nothing unread.
  await bench.ask(anna, 'PUT notifications', { body: { read_up_to: again.items[0]?.ts ?? 0 } });
  await bench.ask(anna, 'PUT notifications', { body: { read_up_to: 1 } });
  expect((await read(anna)).unread).toBe(0);
});

test('a browser with a fast clock does not mark future news as read', async () => {
  const anna = await bench.person();
  await bench.ask(anna, 'PUT notifications', { body: { read_up_to: bench.deps.clock() + DAY_MS } });
  await addLater('Ahead');
  expect((await read(anna)).unread).toBe(1);
});

test('members who signed up later see older news as read', async () => {
  await addLater('Before');
  const late = await bench.person({ signup_date: bench.deps.clock() + 1 });
  const { items, unread } = await read(late);
  expect([items[0]?.news?.title, items[0]?.read, unread]).toEqual(['Before (en)', true, 0]);
});

test('the same file is added once; withdrawn news leaves all lists and can be added again', async () => {
  const anna = await bench.person();
  const first = await addLater('Twice');
  expect(first.added).toBe(true);
  expect(await addLater('Twice')).toEqual({ id: first.id, added: false });
  expect((await titles(anna)).filter((title) => title === 'Twice (en)')).toHaveLength(1);
  await withdrawNews(bench.deps, first.id);
  expect(await titles(anna)).not.toContain('Twice (en)');
  await expect(withdrawNews(bench.deps, first.id)).rejects.toMatchObject({ kind: 'not-found' });
  expect((await addLater('Twice')).added).toBe(true);
});

test('the operator sees the news of all sites, latest first', async () => {
  const { id } = await addLater('Listed', { host: 'she.localhost' });
  expect((await allNews(bench.deps))[0]).toEqual({
    id,
    host: 'she.localhost',
    added: new Date(bench.deps.clock()).toISOString(),
    title: 'Listed (en)',
    address: null,
  });
});

test('a missing language, an unknown page and an unknown site are refused by name', async () => {
  const file = newsFileOf('Wrong');
  const { pl: _pl, ...texts } = file.texts;
  const refused = (host: string, wrong: Parameters<typeof addNews>[1]['file']) =>
    addNews(bench.deps, { host, file: wrong }).then(
      () => null,
      (error) => (error instanceof OperatorError ? error.message : error),
    );
  expect(await refused('localhost', { texts })).toBe('localhost needs the texts in pl too');
  expect(await refused('nowhere.example', file)).toBe('there is no site nowhere.example');
  for (const address of [
    'https://example.org/members',
    '//example.org/members',
    '/\\example.org',
    'members',
    '/nowhere',
    '/members/../x',
    'javascript:alert(1)',
    '',
  ])
    expect(await refused('localhost', { ...file, address })).toBe(`localhost has no page ${address}`);
  expect(await allNews(bench.deps)).not.toContainEqual(expect.objectContaining({ title: 'Wrong (en)' }));
});
