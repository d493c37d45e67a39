import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventKind } from '#server/base/events.ts';
import type { Tx } from '#server/store/db.ts';
import { record, runAfterCommit } from '#server/store/recording.ts';
import { type FreshStore, freshStore } from '../fixtures/fresh-store.ts';

const nameStored = eventKind<{ readonly name: string }>('name stored');

let fresh: FreshStore;
let calls: string[];
beforeEach(async () => {
  fresh = await freshStore();
  calls = [];
});
afterEach(() => fresh.drop());

const insertName = (tx: Tx, name: string) => tx.insertInto('settings').values({ name, value: 'x' }).execute();
const storedNames = async () =>
  (await fresh.store.db.selectFrom('settings').select('name').execute()).map(({ name }) => name);

test('a listener writes within the transaction, and an afterCommit listener reads its rows', async () => {
  const { store } = fresh;
  store.events.within(nameStored, async (tx, { name }) => void (await insertName(tx, `copy of ${name}`)));
  store.events.afterCommit(nameStored, ({ name }) => calls.push(name));
  await store.transaction(async (tx) => {
    await insertName(tx, 'one');
    await record(tx, nameStored, { name: 'one' });
    expect(calls).toEqual([]);
  });
  expect(calls).toEqual(['one']);
  expect(await storedNames()).toEqual(expect.arrayContaining(['one', 'copy of one']));
});

test('a failed transaction has no events and no rows of its listeners', async () => {
  const { store } = fresh;
  store.events.within(nameStored, async (tx, { name }) => void (await insertName(tx, `copy of ${name}`)));
  store.events.afterCommit(nameStored, ({ name }) => calls.push(name));
  const failing = store.transaction(async (tx) => {
    await record(tx, nameStored, { name: 'lost' });
    runAfterCommit(tx, () => calls.push('work'));
    throw new Error('too late');
  });
  await expect(failing).rejects.toThrow('too late');
  expect(calls).toEqual([]);
  expect(await storedNames()).not.toContain('copy of lost');
});

test.each([
  Object.assign(new Error('deadlock detected'), { code: '40P01' }),
  Object.assign(new Error('new multixact has more than one updating member: 0 2[788 (nokeyupd), 789 (upd)]'), {
    code: 'XX000',
  }),
])('a transaction retried after "$message" calls afterCommit listeners once', async (conflict) => {
  const { store } = fresh;
  store.events.afterCommit(nameStored, ({ name }) => calls.push(name));
  let tries = 0;
  await store.transaction(async (tx) => {
    tries += 1;
    await record(tx, nameStored, { name: `try ${tries}` });
    if (tries === 1) throw conflict;
  });
  expect(calls).toEqual(['try 2']);
});

test('a listener that fails rolls the transaction back', async () => {
  const { store } = fresh;
  store.events.within(nameStored, async () => {
    throw new Error('refused');
  });
  const failing = store.transaction(async (tx) => {
    await insertName(tx, 'undone');
    await record(tx, nameStored, { name: 'undone' });
  });
  await expect(failing).rejects.toThrow('refused');
  expect(await storedNames()).not.toContain('undone');
});

test('an event outside a transaction of the store is refused', async () => {
  const outside = fresh.store.db as unknown as Tx;
  await expect(record(outside, nameStored, { name: 'nobody' })).rejects.toThrow("'name stored'");
});
