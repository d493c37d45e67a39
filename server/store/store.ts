import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Expression, type ExpressionBuilder, Kysely, type SqlBool, type Transaction } from 'kysely';
import { Events } from '#server/base/events.ts';
import type { Engine } from './engine.ts';
import { migrate } from './migrate.ts';
import { postgresDialect } from './postgres-dialect.ts';
import { lockForThisProcess } from './process-lock.ts';
import { finishRecording, type Recording, startRecording } from './recording.ts';
import type { Schema } from './schema.ts';
import { SqliteFileDialect } from './sqlite-dialect.ts';
import { type ReadNow, SqliteReader } from './sqlite-reader.ts';

export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;
/** Inside a `where`, with the named tables in reach. */
export type Where<Tables extends keyof Schema> = ExpressionBuilder<Schema, Tables>;

/** What such a `where` comes to. */
export type Condition = Expression<SqlBool>;

export interface Store {
  readonly engine: Engine;
  /** For single statements; each is durable when its promise resolves. */
  readonly db: Db;
  /** The first row of what is committed, past all that waits for its turn; null where the engine is asked over a network. */
  readonly readNow: ReadNow | null;
  /** What happens in its transactions: `record(tx, …)` tells those who listen here. */
  readonly events: Events<Tx>;
  /** All or nothing; durable when the promise resolves. Inside, only `tx` may be used; it may be run more than once. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** When every transaction has ended. */
  close(): Promise<void>;
}

export type StoreAddress = { readonly sqlite: string } | { readonly postgres: string };

/** Opens the database and brings it up to date. */
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
  return createStore({ engine: 'postgres', db, reader: null, release: () => {} });
}

/** A query of its own inside a transaction would wait for itself for ever on SQLite: it is refused instead. */
const current = new AsyncLocalStorage<{ open: boolean }>();
const isInTransaction = () => current.getStore()?.open === true;

async function runInside<T>(db: Db, events: Events<Tx>, work: (tx: Tx) => Promise<T>): Promise<[T, Recording]> {
  return db.transaction().execute(async (tx) => {
    const mark = { open: true };
    const recording = startRecording(tx, events);
    try {
      return [await current.run(mark, () => work(tx)), recording];
    } finally {
      // What the work has left running, such as a timer, is no longer inside.
      mark.open = false;
    }
  });
}

const TRIES = 8;
/** PostgreSQL ends one of two transactions that wait for each other; nothing of it was stored. */
const CONFLICTS = new Set(['40001', '40P01']);

/** Retries go one by one: all at once, those that met in a conflict would meet in the next one again. */
function conflictRetries() {
  let lane: Promise<unknown> = Promise.resolve();
  return async function settled<T>(attempt: () => Promise<T>): Promise<T> {
    for (let tried = 1; ; tried += 1) {
      try {
        if (tried === 1) return await attempt();
        const turn = lane.then(attempt);
        lane = turn.catch(() => {});
        return await turn;
      } catch (error) {
        const isConflict = error instanceof Error && 'code' in error && CONFLICTS.has(String(error.code));
        if (!isConflict || tried === TRIES) throw error;
      }
    }
  };
}

interface Opened {
  readonly engine: Engine;
  readonly db: Db;
  readonly reader: SqliteReader | null;
  readonly release: () => void;
}

function createStore({ engine, db, reader, release }: Opened): Store {
  const settled = conflictRetries();
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
      const outcome = settled(() => runInside(db, events, work)).then(([result, recording]) => {
        finishRecording(recording);
        return result;
      });
      running.add(outcome);
      return outcome.finally(() => running.delete(outcome));
    },
    async close() {
      while (running.size) await Promise.allSettled(running);
      // The writing connection last: it puts the journal into the database as it goes.
      reader?.close();
      await db.destroy();
      release();
    },
  };
}
