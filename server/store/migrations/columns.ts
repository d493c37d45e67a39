import type { CreateTableBuilder } from 'kysely';

type Columns = Readonly<Record<string, 'text' | 'bigint' | 'integer' | 'real'>>;

/** Nullable columns are listed separately: all others are required. */
export function columns(builder: CreateTableBuilder<string, never>, required: Columns, nullable: Columns = {}) {
  let table: CreateTableBuilder<string, string> = builder;
  for (const [name, type] of Object.entries(required))
    table = table.addColumn(name, type, (column) => column.notNull());
  for (const [name, type] of Object.entries(nullable)) table = table.addColumn(name, type);
  return table;
}
