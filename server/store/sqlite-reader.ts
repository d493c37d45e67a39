import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

interface BoundQuery<Row> {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** Only for type inference; never set. */
  readonly row?: Row;
}

export type ReadNow = <Row>(query: BoundQuery<Row>) => Row | undefined;

/**
 * A second, read-only connection. It sees committed data even during a transaction of the first one, and answers in
 * microseconds: waiting for the first connection takes a hundred.
 */
export class SqliteReader {
  readonly #db: DatabaseSync;
  /** By SQL text. Only prepared queries use this reader, so they are few. */
  readonly #statements = new Map<string, StatementSync>();

  constructor(path: string) {
    this.#db = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
  }

  first<Row>({ sql, parameters }: BoundQuery<Row>): Row | undefined {
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
