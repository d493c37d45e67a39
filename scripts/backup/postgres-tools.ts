import { join } from 'node:path';
import { Client } from 'pg';
import { POSTGRES_DUMP } from './manifest.ts';
import { runTool } from './run-tool.ts';

/** Without comments: only the owner of an extension may restore the one on it. */
const DUMP = ['--format=custom', '--no-owner', '--no-comments'];
const RESTORE = ['--no-owner', '--exit-on-error', '--single-transaction'];
/** Where PostgreSQL looks for tables if an address names no schema. */
const PUBLIC = 'public';
const INSTALL = 'Install the client programs of PostgreSQL (on Debian: apt install postgresql-client)';

/**
 * The environment variables that PostgreSQL's programs read. Other users of the machine could see a password in an
 * argument.
 */
function settingsOf(databaseUrl: string): Record<string, string> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const settings = {
    PGHOST: hostname,
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: nameOf(pathname),
  };
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ''));
}

const schemaOf = (databaseUrl: string) => new URL(databaseUrl).searchParams.get('schema');

const nameOf = (pathname: string) => decodeURIComponent(pathname.slice(1));

function withoutPassword(databaseUrl: string): string {
  const shown = new URL(databaseUrl);
  shown.password = '';
  shown.search = '';
  return shown.href;
}

/** Dumps one consistent state of the database, while the server writes. */
export async function dumpPostgres(databaseUrl: string, folder: string): Promise<void> {
  const schema = schemaOf(databaseUrl);
  const args = [...DUMP, ...(schema ? [`--schema=${schema}`] : [])];
  await runTool('pg_dump', [...args, `--file=${join(folder, POSTGRES_DUMP)}`], {
    env: settingsOf(databaseUrl),
    missing: `${INSTALL}, or run on a machine that has them: pg_dump ${args.join(' ')} --file=${POSTGRES_DUMP} ${withoutPassword(databaseUrl)}, and copy photos/ and vapid.json of the data folder afterwards.`,
  });
}

/** @throws if the database has tables */
export async function requireEmptyDatabase(databaseUrl: string): Promise<void> {
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query(
      `select count(*)::int as tables from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const [{ tables }] = rows;
    if (tables > 0)
      throw new Error(
        `${withoutPassword(databaseUrl)} has ${tables} tables. Create an empty database and set DATABASE_URL to it.`,
      );
  } finally {
    await client.end();
  }
}

/** @throws if the server would look for the tables of a dump in another schema */
export async function requireSchemaOfDump(databaseUrl: string, folder: string): Promise<void> {
  const list = await runTool('pg_restore', ['--list', join(folder, POSTGRES_DUMP)], {
    missing: `${INSTALL}, and try again.`,
  });
  const dumped = / TABLE (\S+) members /.exec(list)?.[1] ?? PUBLIC;
  if (dumped === (schemaOf(databaseUrl) ?? PUBLIC)) return;
  const change = dumped === PUBLIC ? 'Remove schema= from' : `Add ?schema=${dumped} to`;
  throw new Error(`The tables of this backup are in the schema ${dumped}. ${change} DATABASE_URL.`);
}

export async function restorePostgres(databaseUrl: string, folder: string): Promise<void> {
  await createTrigrams(databaseUrl);
  const args = [...RESTORE, `--dbname=${nameOf(new URL(databaseUrl).pathname)}`];
  await runTool('pg_restore', [...args, join(folder, POSTGRES_DUMP)], {
    env: settingsOf(databaseUrl),
    missing: `${INSTALL}, and try again.`,
  });
}

/**
 * The dump of a schema leaves out the extension that one of its indexes needs. Where it may not be created, PostgreSQL says so when
 * it restores that index.
 */
async function createTrigrams(databaseUrl: string): Promise<void> {
  const client = new Client(databaseUrl);
  await client.connect();
  await client.query('create extension if not exists pg_trgm with schema public').catch(() => undefined);
  await client.end();
}
