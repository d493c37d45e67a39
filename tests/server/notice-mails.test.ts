import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isStillWanted } from '#server/notify/notices/still-wanted.ts';
import { type NoticeBench, noticeBench } from '../fixtures/notice-bench.ts';
import type { Person } from '../fixtures/talk-app.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let bench: NoticeBench;
beforeAll(async () => {
  bench = await noticeBench();
});
afterAll(() => bench.close());

const templates = async (person: Person) => (await bench.mailsTo(person)).map(({ template }) => template);
const readAll = (person: Person, conversation: string, upTo: string) =>
  bench.ask(person, 'PUT messages', { body: { conversation, read_up_to: upTo } });

describe('a mail about a message', () => {
  test('is sent once until the chat has been read, then again', async () => {
    const [anna, bert] = [await bench.person({ language: 'de' }), await bench.person({ name: 'Bert' })];
    await bench.write(bert, anna);
    const [mail] = await bench.mailsTo(anna);
    expect(mail).toMatchObject({ template: 'new_message', site_host: 'localhost', locale: 'de' });
    expect(mail?.data.from).toEqual({ id: bert.id, name: 'Bert', label: null });
    // No mail contains the message text.
    expect(JSON.stringify(mail)).not.toContain('Hello');
    const { conversation, message } = await bench.write(bert, anna, 'Still there?');
    expect(await templates(anna)).toHaveLength(1);
    await readAll(anna, conversation, message.id);
    await bench.write(bert, anna, 'One more thing');
    expect(await templates(anna)).toEqual(['new_message', 'new_message']);
  });

  test('is not sent while the site is open in a tab, and never if the message is read there', async () => {
    const [anna, bert] = [await bench.person(), await bench.person()];
    const closeTab = bench.deps.hub.subscribe(anna.id, () => {});
    const { conversation, message } = await bench.write(bert, anna);
    expect(await templates(anna)).toEqual([]);
    bench.pass(5 * MINUTE_MS);
    expect(await templates(anna)).toEqual([]);
    await readAll(anna, conversation, message.id);
    closeTab();
    bench.pass(HOUR_MS);
    expect(await templates(anna)).toEqual([]);
    await bench.write(bert, anna);
    expect(await templates(anna)).toEqual(['new_message']);
  });

  test('waits after ten in an hour, and is sent later', async () => {
    const anna = await bench.person();
    for (let count = 0; count < 12; count += 1) await bench.write(await bench.person(), anna);
    expect(await templates(anna)).toHaveLength(10);
    bench.pass(HOUR_MS);
    expect(await templates(anna)).toHaveLength(12);
  });

  test('waits for the end of quiet hours', async () => {
    const [anna, bert] = [await bench.person(), await bench.person()];
    const at = (ms: number) => new Date(bench.deps.clock() + ms).toISOString().slice(11, 16);
    await bench.set(anna, { quiet: { from: at(-HOUR_MS), to: at(HOUR_MS), tz: 'UTC' } });
    await bench.write(bert, anna);
    bench.pass(50 * MINUTE_MS);
    expect(await templates(anna)).toEqual([]);
    bench.pass(11 * MINUTE_MS);
    expect(await templates(anna)).toEqual(['new_message']);
  });
});

describe('mails about likes', () => {
  test('are sent once until the member’s next visit', async () => {
    const [anna, bert, cleo, dora] = [
      await bench.person(),
      await bench.person(),
      await bench.person(),
      await bench.person(),
    ];
    bench.pass(1000);
    await bench.like(bert, anna);
    expect(await templates(anna)).toEqual(['new_like']);
    bench.pass(HOUR_MS);
    await bench.like(cleo, anna);
    expect(await templates(anna)).toHaveLength(1);
    bench.pass(HOUR_MS);
    await bench.change(anna, { last_active: bench.deps.clock() });
    bench.pass(HOUR_MS);
    await bench.like(dora, anna);
    expect(await templates(anna)).toHaveLength(2);
  });

  test('are sent once for repeated likes, and not for a like that is removed at once', async () => {
    const [anna, bert] = [await bench.person(), await bench.person()];
    await bench.like(bert, anna);
    await bench.unlike(bert, anna);
    expect(await templates(anna)).toEqual([]);
    for (let round = 0; round < 3; round += 1) {
      await bench.like(bert, anna);
      expect(await templates(anna)).toEqual(['new_like']);
      await bench.unlike(bert, anna);
      bench.pass(HOUR_MS);
      await bench.change(anna, { last_active: bench.deps.clock() });
    }
  });
});

test.each([
  ['a sample', { kind: 'sample' }],
  ['a member who paused', { visible: 0 }],
  ['a member whose address is not confirmed', { status: 'unconfirmed' }],
  ['a deleted member', { status: 'deleted' }],
] as const)('%s gets no mail', async (_person, change) => {
  const [anna, bert] = [await bench.person('kind' in change ? change : {}), await bench.person()];
  await bench.write(bert, anna);
  await bench.change(anna, change);
  expect(await templates(anna)).toEqual([]);
});

test('no mail names people who were blocked, hidden or deleted in the meantime', async () => {
  for (const vanish of [
    (person: Person, other: Person) => bench.block(person, other),
    (person: Person, other: Person) => bench.block(other, person),
    (_person: Person, other: Person) => bench.change(other, { visible: 0 }),
    (_person: Person, other: Person) => bench.change(other, { status: 'deleted' }),
  ]) {
    const [anna, bert] = [await bench.person(), await bench.person()];
    await bench.write(bert, anna);
    await bench.like(bert, anna);
    await vanish(anna, bert);
    expect(await templates(anna)).toEqual([]);
  }
});

test('members without a confirmed address are named in the list, but in no mail', async () => {
  const [anna, cleo] = [await bench.person(), await bench.person()];
  await bench.set(cleo, { message: { push: true, mail: true, frequency: 'daily' } });
  const bert = await bench.person({ status: 'unconfirmed', name: 'Win money at evil.example' });
  for (const other of [anna, cleo]) await bench.write(bert, other);
  expect(await templates(anna)).toEqual([]);
  expect(await bench.items(anna)).toHaveLength(1);
  bench.pass(24 * HOUR_MS);
  expect(await templates(cleo)).toEqual([]);
});

test('a topic that is switched off is not mailed', async () => {
  const [anna, bert] = [await bench.person(), await bench.person()];
  await bench.set(anna, { like: { push: true, mail: false, frequency: 'at_once' } });
  await bench.like(bert, anna);
  await bench.write(bert, anna);
  expect(await templates(anna)).toEqual(['new_message']);
});

test('a mail about a fictional profile contains its label', async () => {
  const [anna, robin] = [await bench.person(), await bench.person({ kind: 'fictional' })];
  await bench.like(robin, anna);
  expect((await bench.mailsTo(anna))[0]?.data.from.label).toBe('fictional');
});

test('a round decides about everything that is due, however much it is', async () => {
  const [anna, bert] = [await bench.person(), await bench.person()];
  const people = await Promise.all(Array.from({ length: 60 }, () => bench.person()));
  for (const each of people) await bench.like(each, anna);
  await bench.write(anna, bert);
  expect(await templates(bert)).toEqual(['new_message']);
});

test('several workers queue each mail once', async () => {
  const [anna, bert] = [await bench.person(), await bench.person()];
  await bench.write(bert, anna);
  await Promise.all(Array.from({ length: 5 }, () => bench.mailsTo(anna)));
  expect(await templates(anna)).toHaveLength(1);
});

test('mails come from the site that the member used last', async () => {
  const [anna, bert] = [await bench.person({}, 'she.localhost'), await bench.person({}, 'she.localhost')];
  await bench.write(bert, anna);
  expect((await bench.mailsTo(anna))[0]?.site_host).toBe('she.localhost');
});

test('a mail that waited for its server is dropped if it is no longer wanted', async () => {
  const wanted = async (person: Person) => {
    const mail = await bench.mail.claim();
    if (mail?.member_id !== person.id) throw new Error('There is no mail.');
    return (change: () => Promise<unknown>) => change().then(() => isStillWanted(bench.store, mail));
  };
  await bench.store.db.deleteFrom('mail_queue').execute();
  for (const [change, isWanted] of [
    [async () => {}, true],
    [(person: Person) => bench.set(person, { message: { push: true, mail: false, frequency: 'at_once' } }), false],
    [(person: Person) => bench.change(person, { visible: 0 }), false],
    [(person: Person, from: Person) => bench.block(person, from), false],
  ] as const) {
    const [anna, bert] = [await bench.person(), await bench.person()];
    await bench.write(bert, anna);
    await bench.mailsTo(anna);
    const ask = await wanted(anna);
    expect(await ask(() => change(anna, bert))).toBe(isWanted);
  }
});
