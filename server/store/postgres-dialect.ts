import { PostgresDialect } from 'kysely';
import { Client, type ClientConfig, Pool, TypeOverrides } from 'pg';

const INT8 = 20;
const POOL_SIZE = 10;
/** A reachable server accepts connections within milliseconds. */
const CONNECT_WITHIN_MS = 3_000;
/** Under load, queries queue for a connection. After this time, nobody is waiting for the answer any more. */
const CONNECTION_WAIT_MS = 60_000;
const IDLE_MS = 60_000;

/**
 * Each query is planned for its own values. A generic plan ignores how few rows match and how small the limit is; it
 * took a hundred times as long. JIT compilation takes longer than queries of a millisecond.
 */
const PLANNING = '-c plan_cache_mode=force_custom_plan -c jit=off';

/** By default, the pool would use one timeout for connecting and for queuing. */
class PooledClient extends Client {
  constructor(config: ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  }
}

/** Times and counts are int8 and far below 2^53, so they are read as numbers, as on SQLite. */
export function postgresDialect(url: string): PostgresDialect {
  // Our own option, which pg doesn't know.
  const address = new URL(url);
  const schema = address.searchParams.get('schema');
  address.searchParams.delete('schema');
  const types = new TypeOverrides();
  types.setTypeParser(INT8, Number);
  const pool = new Pool({
    connectionString: address.href,
    Client: PooledClient as typeof Client,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECTION_WAIT_MS,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    options: schema ? `${PLANNING} -c search_path=${schema}` : PLANNING,
    types,
  });
  // A lost connection rejects its query, if it has one, and leaves the pool. Without a listener, the error would end
  // the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new PostgresDialect({ pool });
}
