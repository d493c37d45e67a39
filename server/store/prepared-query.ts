import type { CompiledQuery } from 'kysely';
import type { Db } from './store.ts';

/** Stands in a query for a value that each run brings. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

export const slot = <Value>(name: string): Value => new Slot(name) as unknown as Value;

type Values = Readonly<Record<string, unknown>>;

export interface PreparedQuery<Row> {
  run(values: Values): Promise<Row[]>;
  /** The query as the engine is sent it, for its own explanation. */
  written(values: Values): { readonly sql: string; readonly parameters: readonly unknown[]; readonly row?: Row };
}

/** Writes the query's text once: for those that run so often that building them would cost more than the engine does. */
export function prepareQuery<Row>(db: Db, query: { compile(): CompiledQuery<Row> }): PreparedQuery<Row> {
  const compiled = query.compile();
  const written = (values: Values) => ({
    ...compiled,
    parameters: compiled.parameters.map((value) => (value instanceof Slot ? values[value.name] : value)),
  });
  return { written, run: async (values) => (await db.executeQuery<Row>(written(values))).rows };
}
