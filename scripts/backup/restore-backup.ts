import { chmod, copyFile, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PHOTOS_FOLDER, RESTORING_FILE, SQLITE_FILE } from '#server/base/data-files.ts';
import { storeRestored } from '#server/store/restored-backup.ts';
import { openStore, type StoreAddress } from '#server/store/store.ts';
import { type Manifest, POSTGRES_DUMP, readBackup } from './manifest.ts';
import { requireEmptyDatabase, requireSchemaOfDump, restorePostgres } from './postgres-tools.ts';
import { runTool } from './run-tool.ts';

interface RestoreOptions {
  /** The output of `writeBackup`. */
  readonly source: string;
  /** An empty folder, or one that doesn't exist yet. */
  readonly dataDir: string;
  readonly databaseUrl: string | null;
}

/** Checks a backup, then copies it into an empty data folder and, on PostgreSQL, into an empty database. */
export async function restoreBackup({ source, dataDir, databaseUrl }: RestoreOptions): Promise<Manifest> {
  await requireEmptyFolder(dataDir);
  const found = await stat(source).catch(() => null);
  if (!found) throw new Error(`${source} doesn't exist. Name what npm run backup wrote.`);
  if (found.isDirectory()) return restoreFolder(source, { dataDir, databaseUrl });
  await mkdir(dirname(dataDir), { recursive: true });
  const unpacked = await mkdtemp(`${dataDir}.unpacked-`);
  try {
    await runTool('tar', ['--extract', `--file=${source}`, `--directory=${unpacked}`], { missing: 'Install it.' });
    return await restoreFolder(unpacked, { dataDir, databaseUrl });
  } finally {
    await rm(unpacked, { recursive: true, force: true });
  }
}

async function restoreFolder(
  folder: string,
  { dataDir, databaseUrl }: Omit<RestoreOptions, 'source'>,
): Promise<Manifest> {
  const manifest = await readBackup(folder);
  if (manifest.engine === 'postgres' && databaseUrl === null)
    throw new Error('This is a backup of PostgreSQL. Create an empty database and set DATABASE_URL to it.');
  if (manifest.engine === 'sqlite' && databaseUrl !== null)
    throw new Error('This is a backup of SQLite. Restore it without DATABASE_URL.');
  if (databaseUrl !== null) {
    await requireSchemaOfDump(databaseUrl, folder);
    await requireEmptyDatabase(databaseUrl);
  }
  await mkdir(join(dataDir, PHOTOS_FOLDER), { recursive: true });
  await chmod(dataDir, 0o700);
  const restoring = join(dataDir, RESTORING_FILE);
  await writeFile(restoring, '');
  for (const { path } of manifest.files) {
    if (path !== SQLITE_FILE && path !== POSTGRES_DUMP) await copy(join(folder, path), join(dataDir, path));
  }
  // Copies the database last: without it the server finds no members, so nobody mistakes a partial copy for a complete one.
  if (databaseUrl === null) {
    const database = join(dataDir, SQLITE_FILE);
    await copy(join(folder, SQLITE_FILE), `${database}.part`);
    await markRestored({ sqlite: `${database}.part` }, manifest);
    await rename(`${database}.part`, database);
  } else {
    await restorePostgres(databaseUrl, folder);
    await markRestored({ postgres: databaseUrl }, manifest);
  }
  await rm(restoring);
  return manifest;
}

/** Holds the renewals until the operator has looked at what happened since the backup. */
async function markRestored(address: StoreAddress, { created }: Manifest): Promise<void> {
  const store = await openStore(address);
  try {
    await storeRestored(store.db, Date.parse(created));
  } finally {
    await store.close();
  }
  // What the server stores beside an open database.
  if ('sqlite' in address) for (const end of ['lock', 'pid']) await rm(`${address.sqlite}.${end}`, { force: true });
}

async function copy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, to);
  await chmod(to, 0o600);
}

async function requireEmptyFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  if (names.length > 0)
    throw new Error(
      `${folder} is not empty, and nothing is overwritten. Name a new folder with --data, or move it away.`,
    );
}
