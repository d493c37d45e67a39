import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BACKUP_MARK } from './data-files.ts';

/** Marks the end of a backup. */
export const markBackup = (dataDir: string): Promise<void> => writeFile(join(dataDir, BACKUP_MARK), '');

/** When the last backup was finished; null if there is no mark. Its time only: another user may own the file. */
export async function lastBackup(dataDir: string): Promise<number | null> {
  try {
    return Math.round((await stat(join(dataDir, BACKUP_MARK))).mtimeMs);
  } catch {
    return null;
  }
}
