import { readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '#server/base/start-error.ts';

/** Another process has the data open; SQLite allows one process (docs/decisions/0001). */
export class DataInUseError extends StartError {
  override name = 'DataInUseError';
}

/**
 * Locks `<file>.lock` until released. It is SQLite's own file lock, so the operating system releases it when the
 * process dies, and no lock can become stale. `<file>.pid` only names the holder.
 */
export function lockForThisProcess(file: string): { release(): void } {
  const holder = new DatabaseSync(`${file}.lock`, { timeout: 0 });
  try {
    holder.exec('begin exclusive');
  } catch (error) {
    holder.close();
    if (!isBusy(error)) throw error;
    throw new DataInUseError(
      `${file} is in use by ${holderOf(file)}. Stop that process, or set DATA_DIR to another folder.`,
    );
  }
  writeFileSync(`${file}.pid`, String(process.pid));
  return { release: () => holder.isOpen && holder.close() };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && /locked|busy/i.test(error.message);
}

function holderOf(file: string): string {
  try {
    return `process ${readFileSync(`${file}.pid`, 'utf8')}`;
  } catch {
    return 'another process';
  }
}
