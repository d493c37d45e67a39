export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];
type LogFields = Readonly<Record<string, string | number | boolean | null>>;

/**
 * One JSON object per line. Callers never pass names, addresses, member ids or query strings
 * (docs/product/must-hold.md#respects-people).
 */
export interface Log {
  debug(event: string, fields?: LogFields): void;
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

const RANKS: Record<LogLevel, number> = { debug: 0, info: 1, warn: 2, error: 3, silent: 4 };

export function createLog(level: LogLevel, write: (line: string) => void = writeLine): Log {
  const at =
    (rank: Exclude<LogLevel, 'silent'>) =>
    (event: string, fields: LogFields = {}): void => {
      if (RANKS[rank] < RANKS[level]) return;
      write(JSON.stringify({ time: new Date().toISOString(), level: rank, event, ...fields }));
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

/** SQLite has one code for all errors. Its `errstr` is a fixed sentence for the kind of error. */
const codeOf = (error: Error): string | null => {
  if ('errstr' in error && typeof error.errstr === 'string') return error.errstr;
  return 'code' in error && typeof error.code === 'string' ? error.code : null;
};

/** The class and position of an error. Its message is left out: it may contain what a member wrote. */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = codeOf(error);
  const at =
    error.stack
      ?.split('\n')
      .find((line) => line.startsWith('    at '))
      ?.trim() ?? null;
  return { error: error.name, code, at };
}

let buffer = '';

/** Writes all lines of one event loop turn together: one write per request would cost more than most answers. */
function writeLine(line: string): void {
  if (!buffer) setImmediate(writeBuffer);
  buffer += `${line}\n`;
}

function writeBuffer(): void {
  if (!buffer) return;
  const lines = buffer;
  buffer = '';
  process.stdout.write(lines);
}
// The log may be a file on a full disk or a closed pipe. Losing lines is better than ending the process.
process.stdout.on('error', () => {});
// Writes to files and pipes are synchronous, so the last lines are not lost.
process.on('exit', writeBuffer);
