import { PostgresJSDialect, type PostgresJSDialectConfig } from 'kysely-postgres-js';
import postgres, { type Sql } from 'postgres';

const INT8 = 20;
const POOL_SIZE = 10;

/**
 * Each query is planned for its own values: a plan for any values knows neither how few a filter leaves nor that twelve are
 * wanted, and took a hundred times as long. What compiles plans is for reports, not for answers of a millisecond.
 */
const PLANNING = { plan_cache_mode: 'force_custom_plan', jit: 'off' };

/** Times and counts are int8 and far below 2^53: they come back as numbers, as from SQLite. */
export function postgresDialect(url: string): PostgresJSDialect {
  // An option of ours, not the server's: postgres.js would pass it on as a run-time parameter.
  const address = new URL(url);
  const schema = address.searchParams.get('schema');
  address.searchParams.delete('schema');
  const sql = postgres(address.href, {
    max: POOL_SIZE,
    onnotice: () => {},
    types: { bigint: { to: INT8, from: [INT8], parse: Number, serialize: String } },
    connection: { ...PLANNING, ...(schema && { search_path: schema }) },
  });
  return new PostgresJSDialect({ postgres: () => draining(sql) });
}

type Pool = Exclude<PostgresJSDialectConfig['postgres'], () => unknown>;

/** Ends when every connection is back: one that is released after `end`, postgres.js would wait for for ever. */
function draining(sql: Sql<{ bigint: number }>): Pool {
  let inUse = 0;
  const drained = Promise.withResolvers<void>();
  let ends = false;
  const giveBack = () => {
    inUse -= 1;
    if (ends && !inUse) drained.resolve();
  };
  return {
    options: sql.options,
    async reserve() {
      inUse += 1;
      try {
        const connection = await sql.reserve();
        const { release } = connection;
        connection.release = () => {
          release();
          giveBack();
        };
        return connection;
      } catch (error) {
        giveBack();
        throw error;
      }
    },
    async end() {
      ends = true;
      if (inUse) await drained.promise;
      await sql.end();
    },
  };
}
