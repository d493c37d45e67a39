import { CompiledQuery, type DatabaseConnection, SqliteAdapter, SqliteDialect, SqliteDriver } from 'kysely';
import { SqliteFile } from './sqlite-database.ts';

/** Kysely begins deferred; a read that turns into a write could then fail half-way (research/backend.md). */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

/** SQLite's DDL is transactional: a migration that fails half-way leaves nothing. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** One connection to one file: Kysely's mutex puts transactions and queries one after another. */
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
