import { PostgresJSDialect, type PostgresJSDialectConfig } from 'kysely-postgres-js';
import postgres, { type Sql } from 'postgres';
import { isDatabaseAway } from './database-away.ts';

const INT8 = 20;
const POOL_SIZE = 10;
/** Where no query gets a connection for so long, PostgreSQL is taken to be away. */
const CONNECTION_WAIT_MS = 3_000;
const END_TIMEOUT_SECONDS = 1;

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

/** When a connection was last given to a query, by `performance.now()`. */
interface Progress {
  grantedAt: number;
}

/** Waits as long as others get connections. postgres.js would wait for as long as PostgreSQL is away. */
async function reserveInTime(sql: Sql<{ bigint: number }>, progress: Progress) {
  const coming = sql.reserve();
  const late = Promise.withResolvers<never>();
  const failure = Object.assign(new Error('PostgreSQL gave no connection in time'), { code: 'CONNECT_TIMEOUT' });
  const timer = setInterval(() => {
    if (performance.now() - progress.grantedAt > CONNECTION_WAIT_MS) late.reject(failure);
  }, CONNECTION_WAIT_MS);
  try {
    const connection = await Promise.race([coming, late.promise]);
    progress.grantedAt = performance.now();
    return connection;
  } catch (error) {
    coming.then(
      (connection) => connection.release(),
      () => undefined,
    );
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/**
 * Two repairs of postgres.js. It ends only when every connection is back: a connection released after `end` would keep it
 * waiting for ever. And a connection that was lost is not released: postgres.js would give it to the next query, and the
 * write to its closed socket would end the process. It leaves the pool by itself when its socket closes.
 */
function draining(sql: Sql<{ bigint: number }>): Pool {
  let inUse = 0;
  const progress: Progress = { grantedAt: 0 };
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
        const connection = await reserveInTime(sql, progress);
        const { release, unsafe } = connection;
        let isLost = false;
        connection.unsafe = ((...query: Parameters<typeof unsafe>) => {
          const pending = unsafe(...query);
          pending.catch((error: unknown) => {
            isLost ||= isDatabaseAway(error);
          });
          return pending;
        }) as typeof unsafe;
        connection.release = () => {
          if (!isLost) release();
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
      // What is left then are reservations that nobody waits for any more.
      await sql.end({ timeout: END_TIMEOUT_SECONDS });
    },
  };
}
