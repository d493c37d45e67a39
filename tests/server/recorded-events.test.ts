import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventKind } from '#server/base/events.ts';
import { record, runAfterCommit } from '#server/store/recording.ts';
import type { Tx } from '#server/store/store.ts';
import { type FreshStore, freshStore } from '../fixtures/fresh-store.ts';

const nameKept = eventKind<{ readonly name: string }>('name kept');

let fresh: FreshStore;
let heard: string[];
beforeEach(async () => {
  fresh = await freshStore();
  heard = [];
});
afterEach(() => fresh.drop());

const keep = (tx: Tx, name: string) => tx.insertInto('kept').values({ name, value: 'x' }).execute();
const keptNames = async () =>
  (await fresh.store.db.selectFrom('kept').select('name').execute()).map(({ name }) => name);

test('a listener within the transaction writes with it, and one after the commit finds what was written', async () => {
  const { store } = fresh;
  store.events.within(nameKept, async (tx, { name }) => void (await keep(tx, `copy of ${name}`)));
  store.events.afterCommit(nameKept, ({ name }) => heard.push(name));
  await store.transaction(async (tx) => {
    await keep(tx, 'one');
    await record(tx, nameKept, { name: 'one' });
    expect(heard).toEqual([]);
  });
  expect(heard).toEqual(['one']);
  expect(await keptNames()).toEqual(expect.arrayContaining(['one', 'copy of one']));
});

test('a transaction that fails leaves no event, nor what a listener wrote', async () => {
  const { store } = fresh;
  store.events.within(nameKept, async (tx, { name }) => void (await keep(tx, `copy of ${name}`)));
  store.events.afterCommit(nameKept, ({ name }) => heard.push(name));
  const failing = store.transaction(async (tx) => {
    await record(tx, nameKept, { name: 'lost' });
    runAfterCommit(tx, () => heard.push('work'));
    throw new Error('too late');
  });
  await expect(failing).rejects.toThrow('too late');
  expect(heard).toEqual([]);
  expect(await keptNames()).not.toContain('copy of lost');
});

test('a transaction that is tried again tells of its events once', async () => {
  const { store } = fresh;
  store.events.afterCommit(nameKept, ({ name }) => heard.push(name));
  let tries = 0;
  await store.transaction(async (tx) => {
    tries += 1;
    await record(tx, nameKept, { name: `try ${tries}` });
    if (tries === 1) throw Object.assign(new Error('deadlock'), { code: '40P01' });
  });
  expect(heard).toEqual(['try 2']);
});

test('a listener that fails in the transaction undoes it', async () => {
  const { store } = fresh;
  store.events.within(nameKept, async () => {
    throw new Error('refused');
  });
  const failing = store.transaction(async (tx) => {
    await keep(tx, 'undone');
    await record(tx, nameKept, { name: 'undone' });
  });
  await expect(failing).rejects.toThrow('refused');
  expect(await keptNames()).not.toContain('undone');
});

test('an event outside a transaction of the store is refused', async () => {
  const outside = fresh.store.db as unknown as Tx;
  await expect(record(outside, nameKept, { name: 'nobody' })).rejects.toThrow("'name kept'");
});
