import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import postgres from 'postgres';
import type { Engine } from '#server/store/engine.ts';
import { openStore, type Store } from '#server/store/store.ts';
import { drawnBlocks, drawnMembers, drawnPhotos } from './drawn-members.ts';

const BATCH = 5_000;

type Row = object;

/** A store with `count` members, and beside it the engine itself, which knows nothing of the application. */
export interface FilledStore {
  readonly store: Store;
  /** The engine's own read of one row by an indexed key. */
  pointRead(id: string): Promise<unknown>;
  /** What the engine says about how it would answer. */
  explain(sql: string, parameters: readonly unknown[]): Promise<readonly string[]>;
  close(): Promise<void>;
}

interface Filler {
  run(statement: string): Promise<void>;
  insert(table: string, rows: readonly Row[]): Promise<void>;
  /** Statements that make the table's indexes again, by the index's name. */
  indexesOf(table: string): Promise<ReadonlyMap<string, string>>;
}

/** Indexes are made once, after the rows: several times as fast as keeping them. */
async function fill(filler: Filler, count: number): Promise<void> {
  const tables = { members: drawnMembers(count), photos: drawnPhotos(count), blocks: drawnBlocks(count) };
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

export const filledStore = (engine: Engine, url: string, count: number): Promise<FilledStore> =>
  engine === 'sqlite' ? filledSqlite(count) : filledPostgres(url, count);

async function filledSqlite(count: number): Promise<FilledStore> {
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

async function filledPostgres(url: string, count: number): Promise<FilledStore> {
  const schema = `bench_${count}`;
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await sql.unsafe(`create schema ${schema}`);
  await sql.unsafe(`set search_path = ${schema}`);
  const store = await openStore({ postgres: `${url}?schema=${schema}` });
  await sql.unsafe('set session_replication_role = replica');
  await fill(
    {
      run: async (statement) => void (await sql.unsafe(statement)),
      insert: async (table, rows) =>
        void (await sql.unsafe(
          `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::text::jsonb)`,
          [JSON.stringify(rows)],
        )),
      indexesOf: async (table) => {
        const all = await sql`select indexname, indexdef from pg_indexes where schemaname = ${schema}
          and tablename = ${table} and indexname not in (select conname from pg_constraint)`;
        return new Map(all.map(({ indexname, indexdef }) => [String(indexname), String(indexdef)]));
      },
    },
    count,
  );
  // What autovacuum would have done by the time that so many have signed up.
  for (const table of ['members', 'photos', 'blocks']) await sql.unsafe(`vacuum analyze ${table}`);
  return {
    store,
    pointRead: (id) => sql`select * from members where id = ${id}`,
    explain: async (statement, parameters) => {
      const rows = await sql.unsafe(`explain ${statement}`, [...parameters] as string[]);
      return rows.map((row) => String(row['QUERY PLAN']));
    },
    close: async () => {
      await store.close();
      await sql.unsafe(`drop schema ${schema} cascade`);
      await sql.end();
    },
  };
}
