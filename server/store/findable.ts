import { type RawBuilder, sql } from 'kysely';
import type { Engine } from './engine.ts';

/** Literally what the partial indexes of the search say: neither engine uses one for anything else. */
export const isFindable = (): RawBuilder<boolean> => sql`members.visible = 1 and members.status <> 'deleted'`;

/**
 * A table read by that index and no other. SQLite keeps no statistics here and would sort a whole country where it can
 * walk along an order; PostgreSQL has them and knows better.
 */
export function tableBy<Name extends 'members' | 'photos'>(engine: Engine, table: Name, index: string): Name {
  if (engine === 'postgres') return table;
  const read = sql`${sql.id(table)}`.as(sql`${sql.id(table)} indexed by ${sql.id(index)}`);
  // To a query it is the table itself.
  return read as unknown as Name;
}
