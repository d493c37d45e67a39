/**
 * SQLite's primary result codes (https://www.sqlite.org/rescode.html): read-only, I/O error, damaged, full, can't be opened.
 * A read that the disk refuses counts as damage for SQLite.
 */
const SQLITE_CODES = new Set([8, 10, 11, 13, 14]);
const PRIMARY_CODE = 0xff;

const FILE_CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']);

/** Whether the disk of the data folder refused a read or a write: the same request can succeed later. */
export function isDiskFailing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error) return SQLITE_CODES.has(Number(error.errcode) & PRIMARY_CODE);
  return 'code' in error && FILE_CODES.has(String(error.code));
}
