import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { PHOTOS_FOLDER, PUSH_KEYS_FILE, SQLITE_FILE } from '#server/base/data-files.ts';
import { describeFile, MANIFEST, type Manifest } from './manifest.ts';
import { dumpPostgres } from './postgres-tools.ts';
import { runTool } from './run-tool.ts';

/**
 * All pages at once, because a write between two steps would restart the copy. In WAL mode nobody waits during the
 * copy.
 */
const ALL_PAGES = 2 ** 31 - 1;
const BUSY_MS = 5_000;
const OWNER_ONLY = 0o600;

interface BackupOptions {
  readonly dataDir: string;
  /** Null for SQLite in the data folder. */
  readonly databaseUrl: string | null;
  /** A folder or a file `….tar`, which doesn't exist yet. */
  readonly target: string;
  readonly now: Date;
}

/** Writes a backup while the server runs. An interrupted backup leaves no target. */
export async function writeBackup({ dataDir, databaseUrl, target, now }: BackupOptions): Promise<Manifest> {
  if (existsSync(target)) throw new Error(`${target} exists already. Name a new folder or file.`);
  const draft = `${target}.partial`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  try {
    // Copies the database first. A photo added in the meantime is then copied without its row, which is harmless; a row
    // without its photo is not.
    if (databaseUrl === null) await copySqlite(join(dataDir, SQLITE_FILE), join(draft, SQLITE_FILE));
    else await dumpPostgres(databaseUrl, draft);
    await copyIfThere(join(dataDir, PUSH_KEYS_FILE), join(draft, PUSH_KEYS_FILE));
    for await (const photo of filesIn(join(dataDir, PHOTOS_FOLDER)))
      await copyIfThere(photo, join(draft, relative(dataDir, photo)));
    const manifest = await describe(draft, databaseUrl === null ? 'sqlite' : 'postgres', now);
    await writeFile(join(draft, MANIFEST), JSON.stringify(manifest, null, 1), { mode: OWNER_ONLY });
    if (target.endsWith('.tar')) await pack(draft, target);
    else await rename(draft, target);
    return manifest;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function copySqlite(file: string, copy: string): Promise<void> {
  if (!existsSync(file)) throw new Error(`${file} doesn't exist. Set DATA_DIR to the data folder of the server.`);
  const source = new DatabaseSync(file, { readOnly: true, timeout: BUSY_MS });
  try {
    await backup(source, copy, { rate: ALL_PAGES });
  } finally {
    source.close();
  }
  await chmod(copy, OWNER_ONLY);
  const written = new DatabaseSync(copy);
  try {
    // A single file without a separate WAL. The server switches back when it opens the database.
    written.exec('pragma journal_mode = delete');
    const [first] = written.prepare('pragma integrity_check').all();
    if (first?.integrity_check !== 'ok')
      throw new Error(`The copy of the database is damaged: ${first?.integrity_check}. Check the disk of ${file}.`);
  } finally {
    written.close();
  }
}

/** Excludes uploads that are not stored yet. */
async function* filesIn(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name);
    const isStored = !entry.name.endsWith('.part') && !relative(folder, file).startsWith('incoming');
    if (isStored && entry.isFile()) yield file;
  }
}

/** Skips a file that was deleted between its listing and its copy. */
async function copyIfThere(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  try {
    await copyFile(from, to);
    await chmod(to, OWNER_ONLY);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

async function describe(draft: string, engine: Manifest['engine'], now: Date): Promise<Manifest> {
  const files: Manifest['files'] = [];
  const entries = await readdir(draft, { recursive: true, withFileTypes: true });
  for (const entry of entries)
    if (entry.isFile()) files.push(await describeFile(draft, relative(draft, join(entry.parentPath, entry.name))));
  return { created: now.toISOString(), engine, files: files.sort((a, b) => a.path.localeCompare(b.path)) };
}

async function pack(folder: string, file: string): Promise<void> {
  const draft = `${file}.partial.tar`;
  try {
    await runTool('tar', ['--create', `--file=${draft}`, `--directory=${folder}`, '.'], {
      missing: 'Install it, or name a folder.',
    });
    await chmod(draft, OWNER_ONLY);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}
