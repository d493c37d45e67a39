interface PostgresPlace {
  readonly server: string;
  readonly user: string;
  readonly database: string;
}

interface PostgresError {
  /** The database can't be reached or written now: the same query can succeed later. */
  readonly isTemporary: boolean;
  /** What the operator can do, if this error stops the start. */
  readonly advise?: (place: PostgresPlace, reason: string) => string;
}

const noAnswer: PostgresError = {
  isTemporary: true,
  advise: ({ server }, reason) => `${server} does not answer (${reason}). Start it, or correct DATABASE_URL.`,
};
const unknownHost: PostgresError = {
  isTemporary: true,
  advise: ({ server }, reason) =>
    `The host of ${server} is not known (${reason}). Correct DATABASE_URL, or the machine's name resolution.`,
};
const wrongLogin: PostgresError = {
  isTemporary: false,
  advise: ({ server, user }) => `${server} refuses the user ${user} with this password. Correct DATABASE_URL.`,
};

/** https://www.postgresql.org/docs/current/errcodes-appendix.html, and the codes of sockets. */
const ERRORS = new Map<string, PostgresError>([
  ['ECONNREFUSED', noAnswer],
  ['ECONNRESET', noAnswer],
  ['EHOSTUNREACH', noAnswer],
  ['ENETUNREACH', noAnswer],
  ['ETIMEDOUT', noAnswer],
  ['EPIPE', noAnswer],
  ['ENOTFOUND', unknownHost],
  ['EAI_AGAIN', unknownHost],
  ['28000', wrongLogin],
  ['28P01', wrongLogin],
  [
    '3D000',
    {
      isTemporary: false,
      advise: ({ server, database }) =>
        `${server} has no database ${database}. Create it (createdb ${database}), or correct DATABASE_URL.`,
    },
  ],
  [
    '42501',
    {
      isTemporary: false,
      advise: ({ server, user, database }) =>
        `The user ${user} may not create tables in the database ${database} of ${server}. Make that user its owner.`,
    },
  ],
  [
    '53300',
    {
      isTemporary: true,
      advise: ({ server }) => `${server} has no connection left. Raise its max_connections, or stop another process.`,
    },
  ],
  // The database is read-only: a standby, or a default set by an operator.
  ['25006', { isTemporary: true }],
  // The disk of the database is full or fails.
  [
    '53100',
    { isTemporary: true, advise: ({ server }) => `The disk of ${server} is full. Free some space, and start again.` },
  ],
  ['58030', { isTemporary: true }],
  // The database accepts no connections.
  ['55000', { isTemporary: true }],
  // Shut down by an administrator; crashed.
  ['57P01', { isTemporary: true }],
  ['57P02', { isTemporary: true }],
  [
    '57P03',
    {
      isTemporary: true,
      advise: ({ server }) => `${server} is starting up or shutting down. Try again in a moment.`,
    },
  ],
]);

/** The errors of pg itself have no code: the connection was lost, or none was available in time. */
const OF_PG = /^(?:Connection terminated|Client (?:has encountered a connection error|was closed)|timeout e)/;

const codeOf = (error: Error): string | undefined => ('code' in error ? String(error.code) : undefined);

function find(error: unknown): PostgresError | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = codeOf(error);
  if (code !== undefined) return ERRORS.get(code);
  return OF_PG.test(error.message) ? noAnswer : undefined;
}

/** Whether a query failed because the database can't be reached or written now. */
export const isDatabaseUnreachable = (error: unknown): boolean => find(error)?.isTemporary === true;

/** Why PostgreSQL can't be used, and what the operator can do. The text never contains the password. */
export function explainPostgres(error: Error, url: string): string | null {
  return find(error)?.advise?.(placeOf(url), codeOf(error) ?? error.message) ?? null;
}

function placeOf(url: string): PostgresPlace {
  const { hostname, port, username, pathname } = new URL(url);
  return {
    server: `PostgreSQL at ${hostname || 'localhost'}:${port || 5432}`,
    user: decodeURIComponent(username),
    database: decodeURIComponent(pathname.slice(1)),
  };
}
