import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { RESTORING_FILE } from '#server/base/data-files.ts';
import { errorFields, type Log } from '#server/base/log.ts';
import { StartError } from '#server/base/start-error.ts';

const OWNER_ONLY = 0o700;

/** Creates the folder of database, photos and keys. Only the server's own user can read it. @throws after an interrupted restore */
export function openDataFolder(folder: string, log: Log): void {
  if (existsSync(join(folder, RESTORING_FILE)))
    throw new StartError(
      `The restore into ${folder} was interrupted. Empty the folder and the database, and restore again.`,
    );
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY });
  try {
    chmodSync(folder, OWNER_ONLY);
  } catch (error) {
    // It belongs to another user, as a mounted volume may.
    log.warn('data folder is open to others', errorFields(error));
  }
}
