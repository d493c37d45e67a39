import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '#server/store/db.ts';
import { DataInUseError } from '#server/store/process-lock.ts';
import { openStore } from '#server/store/store.ts';
import { type FreshStore, freshStore } from '../fixtures/fresh-store.ts';
import { storeMember } from '../fixtures/member-rows.ts';

const POSTGRES = process.env.TEST_DATABASE_URL;

let fresh: FreshStore;
beforeAll(async () => {
  fresh = await freshStore();
});
afterAll(() => fresh.drop());

const insertName = (name: string) => fresh.store.db.insertInto('settings').values({ name, value: 'x' }).execute();
const storedNames = async () =>
  (await fresh.store.db.selectFrom('settings').select('name').orderBy('name').execute()).map(({ name }) => name);

describe('a transaction', () => {
  it('is stored completely or not at all', async () => {
    const failing = fresh.store.transaction(async (tx) => {
      await tx.insertInto('settings').values({ name: 'half', value: 'x' }).execute();
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(await storedNames()).toEqual([]);
  });

  it('refuses queries that would wait for themselves, and allows them after it has ended', async () => {
    await expect(fresh.store.transaction(() => storedNames())).rejects.toThrow('use its tx');
    await expect(fresh.store.transaction(() => fresh.store.transaction(async () => 1))).rejects.toThrow(
      'pass its tx on',
    );
    const ended = Promise.withResolvers<void>();
    let later: Promise<string[]> = Promise.resolve([]);
    await fresh.store.transaction(async () => {
      later = ended.promise.then(storedNames);
    });
    ended.resolve();
    await expect(later).resolves.toEqual([]);
  });

  it('loses none of sixty-four concurrent updates', async () => {
    const member = await storeMember(fresh.store, { balance: 0 });
    const add = () =>
      fresh.store.transaction(async (tx) => {
        await tx
          .updateTable('members')
          .set((eb) => ({ balance: eb('balance', '+', 1) }))
          .where('id', '=', member.id)
          .execute();
      });
    await Promise.all(Array.from({ length: 64 }, add));
    const { balance } = await fresh.store.db
      .selectFrom('members')
      .select('balance')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(balance).toBe(64);
  });
});

it('stores an entry with the first transaction of a run, or neither', async () => {
  const { store } = fresh;
  const insert = (name: string) => async (tx: Tx) => {
    await tx.insertInto('settings').values({ name, value: 'x' }).execute();
  };
  const run = (name: string) => () => store.transaction((tx) => insert(name)(tx).then(() => name));
  const before = await storedNames();
  expect(await store.together(insert('entry 1'), run('run 1'))).toBe('run 1');
  await expect(store.together(insert('entry 1'), run('run 2'))).rejects.toThrow();
  await expect(store.together(insert('entry 3'), run('run 1'))).rejects.toThrow();
  await expect(store.together(insert('entry 4'), async () => 'nothing')).rejects.toThrow('no transaction');
  expect((await storedNames()).filter((name) => !before.includes(name))).toEqual(['entry 1', 'run 1']);
});

it('completes transactions that lock the same rows in opposite order', async () => {
  const ids = [(await storeMember(fresh.store)).id, (await storeMember(fresh.store)).id];
  const touch = (order: readonly string[]) =>
    fresh.store.transaction(async (tx) => {
      for (const id of order) {
        await tx
          .updateTable('members')
          .set((eb) => ({ version: eb('version', '+', 1) }))
          .where('id', '=', id)
          .execute();
      }
    });
  await Promise.all(Array.from({ length: 6 }, (_, i) => touch(i % 2 ? ids : [...ids].reverse())));
  const rows = await fresh.store.db.selectFrom('members').select('version').where('id', 'in', ids).execute();
  expect(rows.map(({ version }) => version)).toEqual([7, 7]);
});

it('waits for running transactions before it closes, and stores them', async () => {
  const started = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const running = fresh.store.transaction(async (tx) => {
    started.resolve();
    await goOn.promise;
    await tx.insertInto('settings').values({ name: 'late', value: 'x' }).execute();
  });
  await started.promise;
  const reopened = fresh.reopen();
  goOn.resolve();
  await Promise.all([running, reopened]);
  expect(await storedNames()).toContain('late');
  await fresh.store.db.deleteFrom('settings').where('name', '=', 'late').execute();
});

it('keeps rows, large numbers and any text after a restart', async () => {
  const text = 'Zoë 🜂 ’"\\ 日本';
  const member = await storeMember(fresh.store, { name: text, last_active: 2 ** 52, version: 2 ** 40 });
  await fresh.reopen();
  expect(await fresh.store.db.selectFrom('members').selectAll().where('id', '=', member.id).executeTakeFirst()).toEqual(
    member,
  );
});

it('deletes the rows of a member with the member', async () => {
  const [a, b] = [await storeMember(fresh.store), await storeMember(fresh.store)];
  await fresh.store.db
    .insertInto('likes')
    .values({ member_id: a.id, profile_id: b.id, created: 1, seen_at: null })
    .execute();
  await fresh.store.db.deleteFrom('members').where('id', '=', b.id).execute();
  expect(await fresh.store.db.selectFrom('likes').selectAll().where('member_id', '=', a.id).execute()).toEqual([]);
  const orphan = { member_id: a.id, profile_id: b.id, created: 1, seen_at: null };
  await expect(fresh.store.db.insertInto('likes').values(orphan).execute()).rejects.toThrow();
});

describe.skipIf(POSTGRES)('a SQLite file', () => {
  it('is locked by one process until that ends', async () => {
    const file = join(fresh.folder, 'locked.db');
    // Exits without closing, like a crash.
    const crash = `import { openStore } from '#server/store/store.ts';
      await openStore({ sqlite: ${JSON.stringify(file)} });
      process.kill(process.pid, 'SIGKILL');`;
    const root = join(import.meta.dirname, '../..');
    const { signal } = spawnSync(process.execPath, ['--input-type=module', '-e', crash], { cwd: root });
    expect(signal).toBe('SIGKILL');
    const store = await openStore({ sqlite: file });
    await expect(openStore({ sqlite: file })).rejects.toThrow(DataInUseError);
    await expect(openStore({ sqlite: file })).rejects.toThrow(`in use by process ${process.pid}`);
    await store.close();
    await (await openStore({ sqlite: file })).close();
  });

  it('is synced to the disk', async () => {
    await insertName('synced');
    const { sql } = await import('kysely');
    const read = async (pragma: string) =>
      (await sql.raw<Record<string, unknown>>(`pragma ${pragma}`).execute(fresh.store.db)).rows[0];
    expect(await read('synchronous')).toEqual({ synchronous: 2 });
    expect(await read('journal_mode')).toEqual({ journal_mode: 'wal' });
    expect(await read('foreign_keys')).toEqual({ foreign_keys: 1 });
  });
});

describe.runIf(POSTGRES)('PostgreSQL', () => {
  it('is migrated once by four concurrent processes', async () => {
    const schema = `test_${randomBytes(8).toString('hex')}`;
    const admin = new Client(POSTGRES);
    await admin.connect();
    await admin.query(`create schema ${schema}`);
    const address = new URL(POSTGRES ?? '');
    address.searchParams.set('schema', schema);
    const stores = await Promise.all(Array.from({ length: 4 }, () => openStore({ postgres: address.href })));
    const { rows } = await admin.query(`select name from ${schema}.kysely_migration`);
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
    await Promise.all(stores.map((store) => store.close()));
    await admin.query(`drop schema ${schema} cascade`);
    await admin.end();
  });
});
