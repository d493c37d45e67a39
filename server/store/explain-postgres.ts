/** What the server's part is called in its address. */
function partsOf(url: string) {
  const { hostname, port, username, pathname } = new URL(url);
  return {
    server: `PostgreSQL at ${hostname || 'localhost'}:${port || 5432}`,
    user: decodeURIComponent(username),
    database: decodeURIComponent(pathname.slice(1)),
  };
}

/** The codes of https://www.postgresql.org/docs/current/errcodes-appendix.html and of connections. Passwords are not repeated. */
export function explainPostgres(code: string | undefined, url: string): string | null {
  const { server, user, database } = partsOf(url);
  switch (code) {
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ETIMEDOUT':
    case 'CONNECT_TIMEOUT':
    case 'CONNECTION_CLOSED':
      return `${server} does not answer (${code}). Start it, or correct DATABASE_URL.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host of ${server} is not known (${code}). Correct DATABASE_URL, or the machine's name resolution.`;
    case '28000':
    case '28P01':
      return `${server} refuses the user ${user} with this password. Correct DATABASE_URL.`;
    case '3D000':
      return `${server} has no database ${database}. Make it (createdb ${database}), or correct DATABASE_URL.`;
    case '42501':
      return `The user ${user} may not make tables in the database ${database} of ${server}. Make that user its owner.`;
    case '53300':
      return `${server} has no connection left. Raise its max_connections, or stop another process.`;
    case '57P03':
      return `${server} is starting up or shutting down. Try again in a moment.`;
    default:
      return null;
  }
}
