/** PostgreSQL's code, and what SQLite says in its message: the extended code is not passed on by every driver. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === '23505') || error.message.startsWith('UNIQUE constraint failed');
}
