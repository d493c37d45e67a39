import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Engine } from './engine.ts';
import { firstEvening } from './migrations/0001-first-evening.ts';
import { accounts } from './migrations/0002-accounts.ts';
import { notifications } from './migrations/0003-notifications.ts';
import { passkeys } from './migrations/0004-passkeys.ts';
import { search } from './migrations/0005-search.ts';
import { push } from './migrations/0006-push.ts';
import { reports } from './migrations/0007-reports.ts';
import { partners } from './migrations/0008-partners.ts';
import { safety } from './migrations/0009-safety.ts';
import { signupAbout } from './migrations/0010-signup-about.ts';
import { news } from './migrations/0011-news.ts';
import { gifs } from './migrations/0012-gifs.ts';
import type { Schema } from './schema.ts';

/** Forward only. Names are never changed: they are what the database remembers. */
function migrations(engine: Engine): Record<string, Migration> {
  return {
    '0001-first-evening': firstEvening(engine),
    '0002-accounts': accounts,
    '0003-notifications': notifications,
    '0004-passkeys': passkeys,
    '0005-search': search(engine),
    '0006-push': push,
    '0007-reports': reports,
    '0008-partners': partners,
    '0009-safety': safety(engine),
    '0010-signup-about': signupAbout,
    '0011-news': news(engine),
    '0012-gifs': gifs,
  };
}

/**
 * Brings the database to the present shape; two processes may do so at once (docs/product/must-hold.md#r8). `schema` is
 * PostgreSQL's: without it, Kysely takes the tables it keeps in any schema of the database for its own.
 */
export async function migrate(db: Kysely<Schema>, engine: Engine, schema: string | null = null): Promise<void> {
  const provider = { getMigrations: async () => migrations(engine) };
  // Of two that were written side by side, the one that comes later may bear the lower number.
  const migrator = new Migrator({
    db,
    provider,
    allowUnorderedMigrations: true,
    ...(schema && { migrationTableSchema: schema }),
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
