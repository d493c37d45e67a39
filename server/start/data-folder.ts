import { chmodSync, mkdirSync } from 'node:fs';
import { errorFields, type Log } from '#server/base/log.ts';

const OWNER_ONLY = 0o700;

/** Creates the folder of database, photos and keys. Only the server's own user can read it. */
export function openDataFolder(folder: string, log: Log): void {
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY });
  try {
    chmodSync(folder, OWNER_ONLY);
  } catch (error) {
    // It belongs to another user, as a mounted volume may.
    log.warn('data folder is open to others', errorFields(error));
  }
}
