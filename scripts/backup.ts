/** `npm run backup -- <folder|file.tar>`: copies database, photos and push keys while the server runs. */
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { markBackup } from '#server/base/last-backup.ts';
import { writeBackup } from './backup/write-backup.ts';
import { dataDir } from './operator/data-dir.ts';
import { type Outcome, runCommand } from './operator/run-command.ts';

const USAGE = `npm run backup -- <folder>      writes the backup into a new folder; in an existing one, into a folder named after the time
npm run backup -- <file>.tar    writes it into one file
    --json   prints the answer as JSON`;

async function backUp([given]: string[]): Promise<Outcome> {
  if (!given) throw new Error(USAGE);
  const now = new Date();
  const place = resolve(process.env.INIT_CWD ?? '.', given);
  const isFolder = statSync(place, { throwIfNoEntry: false })?.isDirectory();
  const target = isFolder ? join(place, `sevenfold-${now.toISOString().replace(/[:.]/g, '-')}`) : place;
  const { files } = await writeBackup({ dataDir, databaseUrl: process.env.DATABASE_URL || null, target, now });
  // Without the mark the backup is as good.
  await markBackup(dataDir).catch(() =>
    console.warn(`${dataDir} can't be written, so the desk won't show this backup.`),
  );
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const size = `${files.length} files, ${Math.ceil(bytes / 1e6)} MB`;
  const told = `${target}: ${size}, checked. It contains personal data: keep it encrypted.`;
  return { answer: { target, files: files.length, bytes }, show: () => console.log(told) };
}

process.umask(0o077);
await runCommand(backUp);
