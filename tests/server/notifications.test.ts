import { afterAll, beforeAll, expect, test } from 'vitest';
import { type NoticeBench, noticeBench } from '../fixtures/notice-bench.ts';
import type { Person } from '../fixtures/talk-app.ts';

let bench: NoticeBench;
beforeAll(async () => {
  bench = await noticeBench();
});
afterAll(() => bench.close());

const fetched = (person: Person) => bench.ask(person, 'GET notifications');

test('a like and a message are listed once per person, latest first, and counted until they are seen', async () => {
  const [anna, bert, cleo] = [await bench.person(), await bench.person(), await bench.person()];
  await bench.like(bert, anna);
  bench.pass(1000);
  await bench.write(cleo, anna);
  bench.pass(1000);
  await bench.write(cleo, anna, 'And again');
  bench.pass(1000);
  await bench.write(bert, anna);
  const { items, unread } = await fetched(anna);
  expect(items.map(({ type, profile, read }) => [type, profile?.id, read])).toEqual([
    ['message', bert.id, false],
    ['message', cleo.id, false],
    ['like', bert.id, false],
  ]);
  expect(unread).toBe(3);
  expect((await fetched(bert)).items).toEqual([]);
});

test('shown items count as read, later ones don’t', async () => {
  const [anna, bert, cleo] = [await bench.person(), await bench.person(), await bench.person()];
  await bench.like(bert, anna);
  const shown = (await fetched(anna)).items[0]?.ts ?? 0;
  bench.pass(1000);
  await bench.like(cleo, anna);
  const answer = await bench.ask(anna, 'PUT notifications', { body: { read_up_to: shown } });
  expect(answer.items.map(({ profile, read }) => [profile?.id, read])).toEqual([
    [cleo.id, false],
    [bert.id, true],
  ]);
  expect(answer.unread).toBe(1);
});

test('the last shown item can be given by its id, but not an item of another member', async () => {
  const [anna, bert, cleo] = [await bench.person(), await bench.person(), await bench.person()];
  await bench.like(bert, anna);
  const shown = (await fetched(anna)).items[0]?.id ?? '';
  bench.pass(1000);
  await bench.like(cleo, anna);
  const body = { read_up_to: shown };
  expect((await bench.ask(anna, 'PUT notifications', { body })).unread).toBe(1);
  expect((await bench.refusal(cleo, 'PUT notifications', { body })).code).toBe(404);
});

test('reading or removing the chat, and opening the profile, updates the list', async () => {
  const [anna, bert, cleo] = [await bench.person(), await bench.person(), await bench.person()];
  const { conversation, message } = await bench.write(bert, anna);
  await bench.like(cleo, anna);
  await bench.ask(anna, 'PUT messages', { body: { conversation, read_up_to: message.id } });
  await bench.ask(anna, 'GET profile', { query: { id: cleo.id } });
  expect((await fetched(anna)).unread).toBe(0);
  await bench.write(bert, anna);
  expect((await fetched(anna)).unread).toBe(1);
  await bench.ask(anna, 'DELETE chat', { body: { conversation } });
  expect((await bench.items(anna)).map(({ type }) => type)).toEqual(['like']);
  await bench.write(bert, anna);
  expect((await bench.items(anna)).map(({ type }) => type).toSorted()).toEqual(['like', 'message']);
});

test('blocked, hidden and deleted people and removed likes leave the list and the count', async () => {
  const anna = await bench.person();
  const others = await Promise.all(Array.from({ length: 5 }, () => bench.person()));
  const [blocked, blocking, hidden, deleted, fickle] = others as [Person, Person, Person, Person, Person];
  for (const person of others) await bench.like(person, anna);
  expect((await fetched(anna)).unread).toBe(5);
  await bench.block(anna, blocked);
  await bench.block(blocking, anna);
  await bench.change(hidden, { visible: 0 });
  await bench.change(deleted, { status: 'deleted' });
  await bench.unlike(fickle, anna);
  expect(await fetched(anna)).toMatchObject({ items: [], unread: 0 });
  await bench.like(fickle, anna);
  expect((await fetched(anna)).unread).toBe(1);
});

test('the default settings are personal mails at once, no news and no quiet hours', async () => {
  const anna = await bench.person({ timezone: 'Europe/Berlin' });
  const at_once = { push: true, mail: true, frequency: 'at_once' };
  expect((await fetched(anna)).settings).toEqual({
    like: at_once,
    message: at_once,
    news: { push: false, mail: false, frequency: 'weekly' },
    quiet: { from: null, to: null, tz: 'Europe/Berlin' },
  });
});

test('settings are stored as sent', async () => {
  const anna = await bench.person();
  const { settings } = await fetched(anna);
  const changed = {
    ...settings,
    like: { push: false, mail: false, frequency: 'weekly' as const },
    quiet: { from: '22:30', to: '07:00', tz: 'Europe/Rome' },
  };
  await bench.ask(anna, 'PUT notifications', { body: { settings: changed } });
  expect((await fetched(anna)).settings).toEqual(changed);
});

test('invalid time zones and incomplete quiet hours are refused', async () => {
  const anna = await bench.person();
  const { settings } = await fetched(anna);
  const save = (quiet: object) =>
    bench.refusal(anna, 'PUT notifications', { body: { settings: { ...settings, quiet } } });
  expect(await save({ from: null, to: null, tz: 'Mars/Olympus' })).toMatchObject({
    code: 422,
    fields: { tz: 'notifications.unknown_time_zone' },
  });
  expect(await save({ from: '22:00', to: null, tz: 'UTC' })).toMatchObject({
    code: 422,
    fields: { quiet: 'notifications.quiet_incomplete' },
  });
  expect(await save({ from: '24:00', to: '07:00', tz: 'UTC' })).toMatchObject({ code: 400 });
  expect((await fetched(anna)).settings).toEqual(settings);
});

test('a visitor gets no notifications', async () => {
  expect((await bench.refusal(null, 'GET notifications')).code).toBe(401);
  expect((await bench.refusal(null, 'PUT notifications', { body: { read_up_to: 1 } })).code).toBe(401);
});
