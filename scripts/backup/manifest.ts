import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { array, create, enums, type Infer, integer, object, pattern, string } from 'superstruct';

export const MANIFEST = 'manifest.json';
export const POSTGRES_DUMP = 'sevenfold.pgdump';

const ENGINES = ['sqlite', 'postgres'] as const;
const SHOWN_MAX = 5;

/** No name can point outside the folder. */
const path = pattern(string(), /^(?:sevenfold\.db|sevenfold\.pgdump|vapid\.json|photos(?:\/\w[\w.-]*)+)$/);

const manifest = object({
  created: string(),
  engine: enums(ENGINES),
  files: array(object({ path, bytes: integer(), sha256: string() })),
});
/** The contents of a backup. */
export type Manifest = Infer<typeof manifest>;
type BackupFile = Manifest['files'][number];

export async function describeFile(folder: string, path: string): Promise<BackupFile> {
  const file = join(folder, path);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { path, bytes: (await stat(file)).size, sha256: hash.digest('hex') };
}

/** Reads a backup and compares every file with its checksum. @throws with the damaged files */
export async function readBackup(folder: string): Promise<Manifest> {
  const found = await readManifest(folder);
  const damaged: string[] = [];
  for (const file of found.files) {
    const is = await describeFile(folder, file.path).catch(() => null);
    if (is?.sha256 !== file.sha256) damaged.push(`${file.path} ${is ? 'has changed' : 'is missing'}`);
  }
  if (damaged.length === 0) return found;
  const more = damaged.length > SHOWN_MAX ? ` and ${damaged.length - SHOWN_MAX} more` : '';
  throw new Error(
    `The backup is damaged: ${damaged.slice(0, SHOWN_MAX).join(', ')}${more}. Nothing was restored. Use another backup.`,
  );
}

async function readManifest(folder: string): Promise<Manifest> {
  try {
    return create(JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')), manifest);
  } catch {
    throw new Error(`${folder} is not a backup: ${MANIFEST} is missing or damaged. Name what npm run backup wrote.`);
  }
}
