import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
} from 'kysely';
import { SqliteFile } from './sqlite-database.ts';

class FileDriver extends SqliteDriver {
  readonly #isInTransaction: () => boolean;

  constructor(path: string) {
    let file: SqliteFile | undefined;
    super({
      database: async () => {
        file = new SqliteFile(path);
        return file;
      },
    });
    this.#isInTransaction = () => file?.isInTransaction === true;
  }

  /**
   * Kysely begins transactions deferred. A transaction that first reads and then writes could then fail with
   * SQLITE_BUSY.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** SQLite rolls back by itself when the disk is full. A second rollback would fail and hide the first error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#isInTransaction()) await super.rollbackTransaction(connection);
  }
}

/** SQLite's DDL is transactional: a failed migration leaves no changes. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Leaves out `for update`, which SQLite doesn't have: its one writer locks the whole file. */
class UnlockedQueryCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(): void {}
}

/** One connection to one file: Kysely's mutex runs transactions and queries one after another. */
export class SqliteFileDialect extends SqliteDialect {
  readonly #path: string;

  constructor(path: string) {
    super({ database: async () => new SqliteFile(path) });
    this.#path = path;
  }

  override createDriver(): SqliteDriver {
    return new FileDriver(this.#path);
  }

  override createQueryCompiler(): SqliteQueryCompiler {
    return new UnlockedQueryCompiler();
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}
