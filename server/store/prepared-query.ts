import type { CompiledQuery } from 'kysely';
import type { Db } from './db.ts';

/** A placeholder in a query for a value that each run supplies. */
class Parameter {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

export const parameter = <Value>(name: string): Value => new Parameter(name) as unknown as Value;

type Values = Readonly<Record<string, unknown>>;

export interface PreparedQuery<Row> {
  run(values: Values): Promise<Row[]>;
  /** The SQL and its values, for readers outside Kysely. */
  bind(values: Values): { readonly sql: string; readonly parameters: readonly unknown[]; readonly row?: Row };
}

/** Compiles a query once. For frequent queries, building the SQL costs more than running it. */
export function prepareQuery<Row>(db: Db, query: { compile(): CompiledQuery<Row> }): PreparedQuery<Row> {
  const compiled = query.compile();
  const bind = (values: Values) => ({
    ...compiled,
    parameters: compiled.parameters.map((value) => (value instanceof Parameter ? values[value.name] : value)),
  });
  return { bind, run: async (values) => (await db.executeQuery<Row>(bind(values))).rows };
}
