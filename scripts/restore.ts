/** `npm run restore -- <backup> [--data <folder>]`: copies a backup into an empty data folder. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup } from './backup/restore-backup.ts';
import { dataDir as configured } from './operator/data-dir.ts';
import { type Outcome, runCommand } from './operator/run-command.ts';

const USAGE = `npm run restore -- <backup> [--data <folder>]    restores into DATA_DIR or another empty folder
    --json   prints the answer as JSON`;

async function restore(args: string[]): Promise<Outcome> {
  const { values, positionals } = parseArgs({ args, options: { data: { type: 'string' } }, allowPositionals: true });
  const [given] = positionals;
  if (!given || positionals.length > 1) throw new Error(USAGE);
  const here = process.env.INIT_CWD ?? '.';
  const dataDir = values.data ? resolve(here, values.data) : configured;
  const source = resolve(here, given);
  const { created, files } = await restoreBackup({ source, dataDir, databaseUrl: process.env.DATABASE_URL || null });
  const show = () => {
    console.log(`${files.length} files of ${created} are in ${dataDir}. Start the server with DATA_DIR=${dataDir}`);
    console.log('No plan renews until you have looked at what happened since then: npm run money -- renewals');
  };
  return { answer: { dataDir, created, files: files.length }, show };
}

process.umask(0o077);
await runCommand(restore);
