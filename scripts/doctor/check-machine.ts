import { existsSync, statSync } from 'node:fs';
import { access, constants, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createTransport } from 'nodemailer';
import { Client } from 'pg';
import { SQLITE_FILE } from '#server/base/data-files.ts';
import { explainPostgres } from '#server/store/postgres-errors.ts';
import { type Finding, finding, reasonOf } from './finding.ts';

const GIGABYTE = 1e9;
const LITTLE_BYTES = 5 * GIGABYTE;
const NEEDED_BYTES = GIGABYTE / 2;
const CLOCK_OFF_MAX_MS = 30_000;
const ANSWER_WITHIN_MS = 10_000;
/** A push service: the server must be able to reach them, and they refuse pushes if the clock is wrong. */
const CLOCK_SOURCE = 'https://updates.push.services.mozilla.com/';

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

/** The nightly rewrite of SQLite needs as much free space as the size of the database. */
export async function checkDisk(dataDir: string, free = freeBytes): Promise<Finding> {
  const say = finding('disk');
  const folder = existsSync(dataDir) ? dataDir : dirname(dataDir);
  try {
    await access(folder, constants.R_OK | constants.W_OK);
  } catch {
    return say('failure', `${folder} can't be written. Change its owner to the user of the server.`);
  }
  const database = statSync(join(dataDir, SQLITE_FILE), { throwIfNoEntry: false })?.size ?? 0;
  const bytes = await free(folder);
  const left = `${(bytes / GIGABYTE).toFixed(1)} GB are free at ${folder}`;
  if (bytes < NEEDED_BYTES + database) return say('failure', `Only ${left}. Free some space before writes fail.`);
  if (bytes < LITTLE_BYTES + database) return say('warning', `${left}. Plan for more space.`);
  return say('ok', `${left}.`);
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Compares the clock with the time in a push service's answer. */
export async function checkClock(clock: () => number, ask: typeof fetch = fetch): Promise<Finding> {
  const say = finding('clock');
  try {
    const answer = await ask(CLOCK_SOURCE, { method: 'HEAD', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    const offMs = clock() - Date.parse(answer.headers.get('date') ?? '');
    if (Math.abs(offMs) <= CLOCK_OFF_MAX_MS) return say('ok', 'The clock is right, and a push service answers.');
    if (Number.isFinite(offMs))
      return say(
        'failure',
        `The clock is off by ${Math.round(offMs / 1000)} seconds. Switch on NTP: timedatectl set-ntp true.`,
      );
  } catch {
    // The sentence below explains what to do.
  }
  return say(
    'warning',
    `${CLOCK_SOURCE} doesn't answer, so the clock can't be compared. Allow HTTPS to push services.`,
  );
}

/** Connects to the mail server and logs in, without sending anything. */
export async function checkMail(smtpUrl: string | null): Promise<Finding> {
  const say = finding('email');
  if (smtpUrl === null) return say('warning', 'Emails go to the local mailbox, /_dev/mail. Set SMTP_URL to send them.');
  const timeouts = { connectionTimeout: ANSWER_WITHIN_MS, greetingTimeout: ANSWER_WITHIN_MS };
  const transport = createTransport({ url: smtpUrl, ...timeouts });
  const { host } = new URL(smtpUrl);
  try {
    await transport.verify();
    return say('ok', `${host} accepts the login.`);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : 'no answer';
    return say('failure', `${host} refuses (${code}). Correct SMTP_URL, or allow the connection.`);
  } finally {
    transport.close();
  }
}
