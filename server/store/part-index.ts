import { sql } from 'kysely';
import type { Db } from './db.ts';
import type { Engine } from './engine.ts';

const TRIGRAMS = 'member_lookup_by_part';
const BEGINNINGS = ['name_lower', 'email_lower'] as const;

async function hasIndex(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ found: string | null }>`select to_regclass(${name})::text as found`.execute(db);
  return rows[0]?.found != null;
}

/** Whether members are found by any part of their name and address. SQLite has what it needs. */
export const findsByPart = async (db: Db, engine: Engine): Promise<boolean> =>
  engine === 'sqlite' || hasIndex(db, TRIGRAMS);

/**
 * Creates the index of PostgreSQL by which operators find members. Not a migration: where the server may not create the extension
 * `pg_trgm`, an administrator can do so later, and the next start goes on. Until then members are found by how their name and
 * address begin.
 */
export async function preparePartIndex(db: Db): Promise<void> {
  if (await hasIndex(db, TRIGRAMS)) return;
  await oneAtATime(db, async (connection) => {
    if (!(await hasIndex(connection, TRIGRAMS))) await createPartIndex(connection);
  });
}

/** Two processes that start together would create the same index: “if not exists” looks before it waits. */
async function oneAtATime(db: Db, work: (connection: Db) => Promise<void>): Promise<void> {
  const key = sql`hashtext(current_schema() || ${TRIGRAMS})`;
  await db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${key})`.execute(connection);
    try {
      await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection);
    }
  });
}

async function createPartIndex(db: Db): Promise<void> {
  const schema = await trigramSchema(db);
  if (schema === null) {
    for (const column of BEGINNINGS)
      await sql`create index if not exists ${sql.id(`members_by_${column}`)} on members (${sql.id(column)} text_pattern_ops)`.execute(
        db,
      );
    return;
  }
  const operators = sql`${sql.id(schema)}.gin_trgm_ops`;
  await sql`create index if not exists ${sql.id(TRIGRAMS)} on member_lookup using gin (text ${operators})`.execute(db);
  for (const column of BEGINNINGS) await sql`drop index if exists ${sql.id(`members_by_${column}`)}`.execute(db);
}

/** The schema of the extension, which is created if that is allowed. Null without it. */
async function trigramSchema(db: Db): Promise<string | null> {
  // Not the tables' own schema: a database has an extension once, and other schemas of the database may use it too.
  await sql`create extension if not exists pg_trgm with schema public`.execute(db).catch(() => undefined);
  const { rows } = await sql<{ schema: string }>`
    select nspname as schema from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm'
  `.execute(db);
  return rows[0]?.schema ?? null;
}
