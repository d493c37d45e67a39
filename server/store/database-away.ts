/** https://www.postgresql.org/docs/current/errcodes-appendix.html, and the codes of postgres.js and of sockets. */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  // Too many connections; the database accepts none; shut down, crashed, starting up.
  '53300',
  '55000',
  '57P01',
  '57P02',
  '57P03',
]);

/** Whether a query failed because the database can't be reached now: the same query can succeed later. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && AWAY.has(String(error.code));
