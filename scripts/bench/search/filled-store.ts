import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import type { Engine } from '#server/store/engine.ts';
import { fillMemberLookup } from '#server/store/migrations/0039-member-lookup.ts';
import type { NewMember } from '#server/store/schema.ts';
import { openStore, type Store } from '#server/store/store.ts';
import { drawnBlocks, drawnMembers, drawnPhotos } from './drawn-members.ts';

const BATCH = 5_000;

type Row = object;

/** A store with members, and direct access to its database engine. */
export interface FilledStore {
  readonly store: Store;
  /** The engine's read of one row by an indexed key. */
  pointRead(id: string): Promise<unknown>;
  /** The engine's query plan. */
  explain(sql: string, parameters: readonly unknown[]): Promise<readonly string[]>;
  close(): Promise<void>;
}

interface Filler {
  run(statement: string): Promise<void>;
  insert(table: string, rows: readonly Row[]): Promise<void>;
  /** Statements that create the table's indexes, by index name. */
  indexesOf(table: string): Promise<ReadonlyMap<string, string>>;
}

/** Creates the indexes after the rows, which is several times as fast as updating them. */
async function fill(filler: Filler, count: number, members: Iterable<NewMember>): Promise<void> {
  const tables = { members, photos: drawnPhotos(count), blocks: drawnBlocks(count) };
  for (const [table, rows] of Object.entries(tables)) {
    const indexes = await filler.indexesOf(table);
    for (const name of indexes.keys()) await filler.run(`drop index ${name}`);
    await filler.run('begin');
    let batch: Row[] = [];
    for (const row of rows) {
      if (batch.push(row) < BATCH) continue;
      await filler.insert(table, batch);
      batch = [];
    }
    await filler.insert(table, batch);
    await filler.run('commit');
    for (const make of indexes.values()) await filler.run(make);
  }
}

export const filledStore = (
  engine: Engine,
  url: string,
  count: number,
  members: Iterable<NewMember> = drawnMembers(count),
): Promise<FilledStore> => (engine === 'sqlite' ? filledSqlite(count, members) : filledPostgres(url, count, members));

async function filledSqlite(count: number, members: Iterable<NewMember>): Promise<FilledStore> {
  const folder = mkdtempSync(join(tmpdir(), 'sevenfold-bench-'));
  const file = join(folder, 'bench.db');
  await (await openStore({ sqlite: file })).close();
  const db = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  await fill(
    {
      run: async (statement) => db.exec(statement),
      insert: async (table, rows) => {
        const columns = Object.keys(rows[0] ?? {});
        if (columns.length === 0) return;
        const insert = db.prepare(`insert into ${table} (${columns}) values (${columns.map(() => '?')})`);
        for (const row of rows) insert.run(...Object.values(row));
      },
      indexesOf: async (table) => {
        const all = db.prepare(
          "select name, sql from sqlite_master where type = 'index' and tbl_name = ? and sql > ''",
        );
        return new Map(all.all(table).map(({ name, sql }) => [String(name), String(sql)]));
      },
    },
    count,
    members,
  );
  db.exec('pragma wal_checkpoint(truncate)');
  db.exec('pragma cache_size = -65536');
  const store = await openStore({ sqlite: file });
  const read = db.prepare('select * from members where id = ?');
  return {
    store,
    pointRead: async (id) => read.get(id),
    explain: async (sql, parameters) =>
      db
        .prepare(`explain query plan ${sql}`)
        .all(...(parameters as string[]))
        .map(({ detail }) => String(detail)),
    close: async () => {
      db.close();
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function filledPostgres(url: string, count: number, members: Iterable<NewMember>): Promise<FilledStore> {
  const schema = `bench_${count}`;
  const client = new Client(url);
  await client.connect();
  await client.query(`create schema ${schema}`);
  await client.query(`set search_path = ${schema}`);
  const store = await openStore({ postgres: `${url}?schema=${schema}` });
  await client.query('set session_replication_role = replica');
  const indexesOf = async (table: string) => {
    const { rows } = await client.query(
      `select indexname, indexdef from pg_indexes
       where schemaname = $1 and tablename = $2 and indexname not in (select conname from pg_constraint)`,
      [schema, table],
    );
    return new Map(rows.map(({ indexname, indexdef }) => [String(indexname), String(indexdef)]));
  };
  await fill(
    {
      run: async (statement) => void (await client.query(statement)),
      insert: async (table, rows) =>
        void (await client.query(
          `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::text::jsonb)`,
          [JSON.stringify(rows)],
        )),
      indexesOf,
    },
    count,
    members,
  );
  // A replica's role runs no triggers.
  const lookupIndexes = await indexesOf('member_lookup');
  for (const name of lookupIndexes.keys()) await client.query(`drop index ${name}`);
  await fillMemberLookup(store.db as never, 'postgres');
  for (const make of lookupIndexes.values()) await client.query(make);
  // Autovacuum would have done this by the time this many members have signed up.
  for (const table of ['members', 'photos', 'blocks', 'member_lookup']) await client.query(`vacuum analyze ${table}`);
  return {
    store,
    pointRead: (id) => client.query('select * from members where id = $1', [id]),
    explain: async (statement, parameters) => {
      const { rows } = await client.query(`explain ${statement}`, [...parameters]);
      return rows.map((row) => String(row['QUERY PLAN']));
    },
    close: async () => {
      await store.close();
      await client.query(`drop schema ${schema} cascade`);
      await client.end();
    },
  };
}
