import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** Size of the cache of prepared statements. Queries have a limited number of shapes, so few are evicted. */
const STATEMENTS_MAX = 500;

/** Adapts `node:sqlite` to Kysely's dialect, with the durability of docs/product/must-hold.md#r1. */
export class SqliteFile implements SqliteDatabase {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, SqliteStatement>();

  constructor(path: string) {
    this.#db = new DatabaseSync(path, { timeout: 5_000, enableForeignKeyConstraints: true });
    this.#db.exec('pragma journal_mode = wal');
    // NORMAL lost acknowledged rows in a test with power cuts.
    this.#db.exec('pragma synchronous = full');
    this.#db.exec('pragma secure_delete = on');
    this.#db.exec('pragma cache_size = -65536');
    this.#db.exec('pragma temp_store = memory');
  }

  get isInTransaction(): boolean {
    return this.#db.isTransaction;
  }

  prepare(sql: string): SqliteStatement {
    const cached = this.#statements.get(sql);
    if (cached) return cached;
    const statement = asKysely(this.#db.prepare(sql));
    if (this.#statements.size >= STATEMENTS_MAX) {
      const [oldest] = this.#statements.keys();
      if (oldest !== undefined) this.#statements.delete(oldest);
    }
    this.#statements.set(sql, statement);
    return statement;
  }

  close(): void {
    this.#statements.clear();
    if (this.#db.isOpen) this.#db.close();
  }
}

function asKysely(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...bound(parameters)),
    run: (parameters) => statement.run(...bound(parameters)),
    iterate: (parameters) => statement.iterate(...bound(parameters)),
  };
}

function bound(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => (typeof value === 'boolean' ? Number(value) : (value as SQLInputValue)));
}
