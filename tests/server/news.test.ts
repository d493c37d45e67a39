import { afterAll, beforeAll, expect, test } from 'vitest';
import { OperatorError } from '#server/base/operator-error.ts';
import { addNews, allNews, withdrawNews } from '#server/notify/news/add-news.ts';
import { LOCALES } from '#shared/contracts/settings.ts';
import { newsFileOf } from '../fixtures/news-files.ts';
import { type NoticeBench, noticeBench } from '../fixtures/notice-bench.ts';
import type { Person } from '../fixtures/talk-app.ts';

const DAY_MS = 86_400_000;

let bench: NoticeBench;
beforeAll(async () => {
  bench = await noticeBench();
});
afterAll(() => bench.close());

const read = (who: Person, headers: Record<string, string> = {}) => bench.ask(who, 'fetchNotifications', { headers });
const titles = async (who: Person) => (await bench.items(who)).map(({ news }) => news?.title);
/** Every test's news is the newest: some time has passed. */
const tell: NoticeBench['tell'] = (...order) => {
  bench.pass(1000);
  return bench.tell(...order);
};

test('news stand in the list of a site’s members, latest first among likes, in the language of the page', async () => {
  const [anna, bert] = [await bench.person(), await bench.person()];
  const { id } = await tell('Walks', { address: '/members?sort=new#top' });
  bench.pass(1000);
  await bench.like(bert, anna);
  for (const locale of LOCALES) {
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

test('it is another site’s affair what that one tells', async () => {
  const [here, there] = [await bench.person(), await bench.person({}, 'she.localhost')];
  await tell('For she', { host: 'she.localhost' });
  expect(await titles(here)).not.toContain('For she (en)');
  expect(await titles(there)).toContain('For she (en)');
});

test('it is unread until it is read, on whichever device, and what comes after is unread again', async () => {
  const anna = await bench.person();
  await tell('One');
  const { items } = await read(anna);
  await bench.ask(anna, 'saveNotifications', { body: { read_up_to: items[0]?.ts ?? 0 } });
  const there = await bench.signIn(anna);
  expect((await read(there)).unread).toBe(0);
  await tell('Two');
  const again = await read(there);
  expect([again.unread, again.items.slice(0, 2).map((item) => item.read)]).toEqual([1, [false, true]]);
  // An older list, shown late in another tab, makes nothing unread.
  await bench.ask(anna, 'saveNotifications', { body: { read_up_to: again.items[0]?.ts ?? 0 } });
  await bench.ask(anna, 'saveNotifications', { body: { read_up_to: 1 } });
  expect((await read(anna)).unread).toBe(0);
});

test('a browser whose clock is ahead has not read what will be told', async () => {
  const anna = await bench.person();
  await bench.ask(anna, 'saveNotifications', { body: { read_up_to: bench.deps.clock() + DAY_MS } });
  await tell('Ahead');
  expect((await read(anna)).unread).toBe(1);
});

test('who came later finds it in the list, as read', async () => {
  await tell('Before');
  const late = await bench.person({ signup_date: bench.deps.clock() + 1 });
  const { items, unread } = await read(late);
  expect([items[0]?.news?.title, items[0]?.read, unread]).toEqual(['Before (en)', true, 0]);
});

test('the same file twice is told once; taken back it is out of all lists, and can be told anew', async () => {
  const anna = await bench.person();
  const first = await tell('Twice');
  expect(first.added).toBe(true);
  expect(await tell('Twice')).toEqual({ id: first.id, added: false });
  expect((await titles(anna)).filter((title) => title === 'Twice (en)')).toHaveLength(1);
  await withdrawNews(bench.deps, first.id);
  expect(await titles(anna)).not.toContain('Twice (en)');
  await expect(withdrawNews(bench.deps, first.id)).rejects.toMatchObject({ kind: 'not-found' });
  expect((await tell('Twice')).added).toBe(true);
});

test('the operator sees what is told where, latest first', async () => {
  const { id } = await tell('Listed', { host: 'she.localhost' });
  expect((await allNews(bench.deps))[0]).toEqual({
    id,
    host: 'she.localhost',
    added: new Date(bench.deps.clock()).toISOString(),
    title: 'Listed (en)',
    address: null,
  });
});

test('a language that is missing, a page that is not there and a site nobody knows are refused by name', async () => {
  const file = newsFileOf('Wrong');
  const { pl: _pl, ...texts } = file.texts;
  const refused = (host: string, wrong: Parameters<typeof addNews>[1]['file']) =>
    addNews(bench.deps, { host, file: wrong }).then(
      () => null,
      (error) => (error instanceof OperatorError ? error.message : error),
    );
  expect(await refused('localhost', { texts })).toBe('localhost speaks pl too');
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
