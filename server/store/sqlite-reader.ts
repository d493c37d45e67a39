import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

interface WrittenQuery<Row> {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** What the query's rows are; never there. */
  readonly row?: Row;
}

export type ReadNow = <Row>(query: WrittenQuery<Row>) => Row | undefined;

/**
 * A second connection to the file, which only reads: it sees what is committed, also while the first one is in the middle
 * of a transaction, and takes microseconds where a turn in the queue of the first takes a hundred.
 */
export class SqliteReader {
  readonly #db: DatabaseSync;
  /** By text: only prepared queries come here, so they are few. */
  readonly #statements = new Map<string, StatementSync>();

  constructor(path: string) {
    this.#db = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
  }

  first<Row>({ sql, parameters }: WrittenQuery<Row>): Row | undefined {
    let statement = this.#statements.get(sql);
    if (!statement) {
      statement = this.#db.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement.get(...(parameters as SQLInputValue[])) as Row | undefined;
  }

  close(): void {
    this.#statements.clear();
    if (this.#db.isOpen) this.#db.close();
  }
}
