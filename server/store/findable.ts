import { type RawBuilder, sql } from 'kysely';
import type { Engine } from './engine.ts';

/** The exact condition of the partial search indexes: the engines don't use them for any other wording. */
export const isFindable = (): RawBuilder<boolean> => sql`members.visible = 1 and members.status <> 'deleted'`;

/**
 * The table, read by this index on SQLite. Without statistics, SQLite would sort a whole country instead of following
 * the index. PostgreSQL has statistics and chooses well.
 */
export function tableWithIndex<Name extends 'members' | 'photos'>(engine: Engine, table: Name, index: string): Name {
  if (engine === 'postgres') return table;
  const read = sql`${sql.id(table)}`.as(sql`${sql.id(table)} indexed by ${sql.id(index)}`);
  // Queries use it under the table's own name.
  return read as unknown as Name;
}
