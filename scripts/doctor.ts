/** `npm run doctor`: checks settings, machine and running server, and explains how to fix problems. `--json` prints an array. */
import { resolve } from 'node:path';
import { checkClock, checkDisk, checkMail } from '#server/health/check-machine.ts';
import { checkPayments, checkPushKeys, checkSites } from '#server/health/check-settings.ts';
import type { Finding } from '#server/health/finding.ts';
import { readPacks } from './build/inputs.ts';
import { ROOT } from './build/paths.ts';
import { checkDatabase } from './doctor/check-database.ts';
import { checkEnv } from './doctor/check-env.ts';
import { checkServer } from './doctor/check-server.ts';
import { askServer } from './operator/ask-server.ts';
import { runCommand } from './operator/run-command.ts';

const MARKS = { ok: 'ok     ', warning: 'WARNING', failure: 'FAILURE' };

async function examine(): Promise<Finding[]> {
  const [env, found] = checkEnv(process.env);
  if (!env) return found;
  const dataDir = resolve(ROOT, env.DATA_DIR);
  const [packs, ofSites] = checkSites(readPacks, env, ROOT);
  const [database, disk, clock, mail, server] = await Promise.all([
    checkDatabase(env.DATABASE_URL, dataDir),
    checkDisk(dataDir),
    checkClock(Date.now),
    checkMail(env.SMTP_URL),
    checkServer(() => askServer('books', {}, 'This server has no books.')),
  ]);
  const settings = [checkPushKeys(env, dataDir), checkPayments(env, packs)];
  return [...found, ...ofSites, database, disk, clock, mail, ...settings, ...server];
}

await runCommand(async () => {
  const findings = await examine();
  const failures = findings.filter(({ state }) => state === 'failure').length;
  if (failures > 0) process.exitCode = 1;
  const show = () => {
    for (const { topic, state, text } of findings) console.log(`${MARKS[state]}  ${topic}: ${text}`);
    console.log(failures === 0 ? 'Nothing has to be mended.' : `${failures} of ${findings.length} have to be mended.`);
  };
  return { answer: findings, show };
});
