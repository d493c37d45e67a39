import { existsSync, statSync } from 'node:fs';
import { access, constants, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { SQLITE_FILE } from '#server/base/data-files.ts';
import { type Finding, finding } from './finding.ts';

const GIGABYTE = 1e9;
const LITTLE_BYTES = 5 * GIGABYTE;
const NEEDED_BYTES = GIGABYTE / 2;
const CLOCK_OFF_MAX_MS = 30_000;
const ANSWER_WITHIN_MS = 10_000;
/** A push service: the server must be able to reach them, and they refuse pushes if the clock is wrong. */
const CLOCK_SOURCE = 'https://updates.push.services.mozilla.com/';

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
  const transport = createTransport({ url: smtpUrl });
  const { host } = new URL(smtpUrl);
  try {
    await Promise.race([transport.verify(), noAnswer()]);
    return say('ok', `${host} accepts the login.`);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : 'no answer';
    return say('failure', `${host} refuses (${code}). Correct SMTP_URL, or allow the connection.`);
  } finally {
    transport.close();
  }
}

async function noAnswer(): Promise<never> {
  await delay(ANSWER_WITHIN_MS, undefined, { ref: false });
  throw Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' });
}
