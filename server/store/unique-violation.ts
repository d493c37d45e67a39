/** By PostgreSQL's code or SQLite's message: not every SQLite driver passes on the extended code. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === '23505') || error.message.startsWith('UNIQUE constraint failed');
}
