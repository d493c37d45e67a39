import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { SQLITE_FILE } from '#server/base/data-files.ts';
import { type Finding, finding, reasonOf } from '#server/health/finding.ts';
import { explainPostgres } from '#server/store/postgres-errors.ts';

const ANSWER_WITHIN_MS = 10_000;

export async function checkDatabase(databaseUrl: string | null, dataDir: string): Promise<Finding> {
  const say = finding('database');
  if (databaseUrl === null) return checkSqlite(join(dataDir, SQLITE_FILE));
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: ANSWER_WITHIN_MS });
  try {
    await client.connect();
    const { rows } = await client.query(`select current_setting('server_version') as version`);
    return say('ok', `PostgreSQL ${rows[0].version} answers.`);
  } catch (error) {
    const reason = error instanceof Error ? explainPostgres(error, databaseUrl) : null;
    return say('failure', reason ?? reasonOf(error));
  } finally {
    await client.end();
  }
}

function checkSqlite(file: string): Finding {
  const say = finding('database');
  if (!existsSync(file)) return say('warning', `${file} doesn't exist yet. The first start creates it.`);
  try {
    const db = new DatabaseSync(file, { readOnly: true, timeout: ANSWER_WITHIN_MS });
    const [row] = db.prepare('pragma quick_check(1)').all();
    db.close();
    if (row?.quick_check === 'ok') return say('ok', `${file} is whole.`);
    return say('failure', `${file} is damaged (${row?.quick_check}). Stop the server and restore a backup.`);
  } catch (error) {
    return say('failure', `${file} can't be read (${reasonOf(error)}). Check its owner, or restore a backup.`);
  }
}
