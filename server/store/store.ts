import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, sql } from 'kysely';
import { Events } from '#server/base/events.ts';
import type { Db, Tx } from './db.ts';
import type { Engine } from './engine.ts';
import { migrate } from './migrate.ts';
import { preparePartIndex } from './part-index.ts';
import { postgresDialect } from './postgres-dialect.ts';
import { lockForThisProcess } from './process-lock.ts';
import { finishRecording, type Recording, startRecording } from './recording.ts';
import type { Schema } from './schema.ts';
import { SqliteFileDialect } from './sqlite-dialect.ts';
import { type ReadNow, SqliteReader } from './sqlite-reader.ts';

export interface Store {
  readonly engine: Engine;
  /** For single statements; each is durable when its promise resolves. */
  readonly db: Db;
  /** Reads the first committed row without waiting for other queries; null on PostgreSQL. */
  readonly readNow: ReadNow | null;
  /** Listeners of the events that `record(tx, …)` records. */
  readonly events: Events<Tx>;
  /** Durable when the promise resolves. `work` may use only `tx`, and may run more than once after a conflict. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs `run`, whose first transaction also does `write`: what both store is there, or nothing of it. @throws if `run` ends
   * without a transaction
   */
  together<T>(write: (tx: Tx) => Promise<void>, run: () => Promise<T>): Promise<T>;
  /** Empties SQLite's WAL, where deleted rows stay until they are overwritten. PostgreSQL uses `autovacuum` for this. */
  emptyWal(): Promise<void>;
  /**
   * Rewrites the SQLite file, where parts of overwritten rows stay between others. No other query runs during this
   * time. False if the database is larger than `maxBytes`.
   */
  rewrite(maxBytes: number): Promise<boolean>;
  /** Waits for running transactions, then closes. */
  close(): Promise<void>;
}

export type StoreAddress = { readonly sqlite: string } | { readonly postgres: string };

/** Opens the database and runs missing migrations. */
export async function openStore(address: StoreAddress): Promise<Store> {
  return 'postgres' in address ? openPostgres(address.postgres) : openSqlite(address.sqlite);
}

async function openSqlite(path: string): Promise<Store> {
  mkdirSync(dirname(path), { recursive: true });
  const lock = lockForThisProcess(path);
  try {
    const db = new Kysely<Schema>({ dialect: new SqliteFileDialect(path) });
    await migrate(db, 'sqlite');
    return createStore({ engine: 'sqlite', db, reader: new SqliteReader(path), release: lock.release });
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function openPostgres(url: string): Promise<Store> {
  const db = new Kysely<Schema>({ dialect: postgresDialect(url) });
  await migrate(db, 'postgres', new URL(url).searchParams.get('schema'));
  await preparePartIndex(db);
  return createStore({ engine: 'postgres', db, reader: null, release: () => {} });
}

/** On SQLite, a query outside `tx` during a transaction would wait for itself forever. It is refused instead. */
const current = new AsyncLocalStorage<{ open: boolean }>();
const isInTransaction = () => current.getStore()?.open === true;

async function runInside<T>(db: Db, events: Events<Tx>, work: (tx: Tx) => Promise<T>): Promise<[T, Recording]> {
  return db.transaction().execute(async (tx) => {
    const mark = { open: true };
    const recording = startRecording(tx, events);
    try {
      return [await current.run(mark, () => work(tx)), recording];
    } finally {
      // Code that outlives the transaction, such as a timer, is not part of it.
      mark.open = false;
    }
  });
}

/** What the first transaction of `Store.together` writes. */
const alongside = new AsyncLocalStorage<{ readonly write: (tx: Tx) => Promise<void>; isWritten: boolean }>();

const ATTEMPTS_MAX = 8;
/** PostgreSQL aborts one of two conflicting transactions; it can be retried. */
const CONFLICTS = new Set(['40001', '40P01']);
/** So it can after a fault of PostgreSQL with locks of several strengths, which has no code of its own. The message lists them. */
const MIXED_LOCKS = 'new multixact has more than one updating member';

const isConflict = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (CONFLICTS.has(String(error.code)) || error.message.startsWith(MIXED_LOCKS));

/** Retries run one by one: transactions that conflicted once would conflict again if retried together. */
function conflictRetries() {
  let lastRetry: Promise<unknown> = Promise.resolve();
  return async function retryOnConflict<T>(attempt: () => Promise<T>): Promise<T> {
    for (let tried = 1; ; tried += 1) {
      try {
        if (tried === 1) return await attempt();
        const retry = lastRetry.then(attempt);
        lastRetry = retry.catch(() => {});
        return await retry;
      } catch (error) {
        if (!isConflict(error) || tried === ATTEMPTS_MAX) throw error;
      }
    }
  };
}

interface StoreParts {
  readonly engine: Engine;
  readonly db: Db;
  readonly reader: SqliteReader | null;
  readonly release: () => void;
}

function createStore({ engine, db, reader, release }: StoreParts): Store {
  const retryOnConflict = conflictRetries();
  const events = new Events<Tx>();
  const running = new Set<Promise<unknown>>();
  return {
    engine,
    readNow: reader && ((query) => reader.first(query)),
    events,
    get db() {
      if (isInTransaction()) throw new Error('store.db was used inside a transaction: use its tx.');
      return db;
    },
    transaction(work) {
      if (isInTransaction()) throw new Error('A transaction was opened inside another: pass its tx on.');
      const also = alongside.getStore();
      const isFirst = also?.isWritten === false;
      const all = async (tx: Tx) => {
        const result = await work(tx);
        if (isFirst) await also.write(tx);
        return result;
      };
      const outcome = retryOnConflict(() => runInside(db, events, all)).then(([result, recording]) => {
        if (isFirst) also.isWritten = true;
        finishRecording(recording);
        return result;
      });
      running.add(outcome);
      return outcome.finally(() => running.delete(outcome));
    },
    async together(write, run) {
      const also = { write, isWritten: false };
      const result = await alongside.run(also, run);
      if (!also.isWritten) throw new Error('Nothing was stored together: there was no transaction.');
      return result;
    },
    async emptyWal() {
      if (engine === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db);
    },
    async rewrite(maxBytes) {
      if (engine !== 'sqlite') return true;
      const { rows } = await sql<{ bytes: number }>`
        select page_count * page_size as bytes from pragma_page_count, pragma_page_size
      `.execute(db);
      if ((rows[0]?.bytes ?? 0) > maxBytes) return false;
      // The copy may be larger than the memory.
      await sql`pragma temp_store = file`.execute(db);
      await sql`vacuum`.execute(db).finally(() => sql`pragma temp_store = memory`.execute(db));
      return true;
    },
    async close() {
      while (running.size) await Promise.allSettled(running);
      // The writing connection is closed last: closing it writes the WAL back into the database.
      reader?.close();
      await db.destroy();
      release();
    },
  };
}
