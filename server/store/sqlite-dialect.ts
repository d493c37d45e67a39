import { CompiledQuery, type DatabaseConnection, SqliteAdapter, SqliteDialect, SqliteDriver } from 'kysely';
import { SqliteFile } from './sqlite-database.ts';

/** Kysely begins transactions deferred: one that reads and then writes could fail half-way with SQLITE_BUSY. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

/** SQLite's DDL is transactional: a failed migration leaves no changes. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** One connection to one file: Kysely's mutex runs transactions and queries one after another. */
export class SqliteFileDialect extends SqliteDialect {
  readonly #path: string;

  constructor(path: string) {
    super({ database: async () => new SqliteFile(path) });
    this.#path = path;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver({ database: async () => new SqliteFile(this.#path) });
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}
