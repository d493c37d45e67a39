import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { SQLITE_FILE } from '#server/base/data-files.ts';
import { StartError } from '#server/base/start-error.ts';
import { explainPostgres } from '#server/store/postgres-errors.ts';
import type { Env } from './env.ts';

export interface StartPlace {
  /** The absolute path of the data folder. */
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly port: number;
  readonly production: boolean;
}

export const startPlace = (env: Env, root: string): StartPlace => ({
  dataDir: resolve(root, env.DATA_DIR),
  databaseUrl: env.DATABASE_URL,
  port: env.PORT,
  production: env.production,
});

/** The fields of errors of Node, SQLite and PostgreSQL. */
interface Failure {
  readonly code?: string;
  /** SQLite's extended result code. */
  readonly errcode?: number;
  readonly errstr?: string;
  readonly path?: string;
  /** The target of a copy. */
  readonly dest?: string;
  readonly syscall?: string;
}

/** SQLite's primary result codes: https://www.sqlite.org/rescode.html */
const SQLITE = { perm: 3, readOnly: 8, io: 10, corrupt: 11, full: 13, cantOpen: 14, notADatabase: 26 } as const;
const PRIMARY_CODE = 0xff;

/**
 * Explains why the server does not start, and what to do. Null for an unknown error, whose stack is more useful. `place` is null
 * if the environment could not be read.
 */
export function explainStart(error: unknown, place: StartPlace | null): string | null {
  if (error instanceof StartError) return error.message;
  if (!(error instanceof Error) || !place) return null;
  const failure = error as Failure;
  return (
    explainPort(failure, place) ??
    explainSqlite(failure, place) ??
    explainFile(failure, place) ??
    explainMissingModule(error, place) ??
    (place.databaseUrl === null ? null : explainPostgres(error, place.databaseUrl))
  );
}

function explainPort({ code, syscall }: Failure, { port }: StartPlace): string | null {
  if (code === 'EADDRNOTAVAIL' && syscall === 'listen')
    return 'LISTEN_ADDRESS must be an address of this machine, and what is set is none.';
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop what uses it, or choose another: PORT=${port + 10}`;
  if (code !== 'EACCES' || syscall !== 'listen') return null;
  return `${thisUser()} may not listen on port ${port}. Choose one above 1023, such as PORT=8080.`;
}

function explainSqlite({ errcode, errstr }: Failure, { dataDir }: StartPlace): string | null {
  const file = join(dataDir, SQLITE_FILE);
  switch (errcode === undefined ? undefined : errcode & PRIMARY_CODE) {
    case SQLITE.corrupt:
    case SQLITE.notADatabase:
      return `${file} is damaged or no SQLite database (${errstr}). Put your backup in its place, or move it away with its -wal and -shm files to start with an empty one.`;
    case SQLITE.full:
      return diskFull(dataDir);
    case SQLITE.perm:
    case SQLITE.readOnly:
    case SQLITE.cantOpen:
      return notWritable(file);
    case SQLITE.io:
      return `${file} can't be read or written (${errstr}). Check the disk and its free space.`;
    default:
      return null;
  }
}

function explainFile({ code, path, dest }: Failure, { dataDir }: StartPlace): string | null {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return diskFull(dest ?? path ?? dataDir);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return path === undefined ? null : notWritable(path);
    case 'EEXIST':
    case 'ENOTDIR':
      return path === undefined ? null : `${path} is not a folder. Set DATA_DIR to a folder for the data.`;
    default:
      return null;
  }
}

/** Development loads stand-ins, and packages for them, that a server in production doesn't have (docs/decisions/0150). */
function explainMissingModule({ code, message }: Failure & Error, { production }: StartPlace): string | null {
  if (code !== 'ERR_MODULE_NOT_FOUND' || production) return null;
  return `${message}\nWithout NODE_ENV=production the server needs all packages and files. Set it, or run npm ci in the complete checkout.`;
}

const diskFull = (path: string) =>
  `The disk is full: ${path} can't be written. Free some space, or set DATA_DIR to a folder on another disk.`;

const notWritable = (path: string) =>
  `${thisUser()} can't read and write ${path}. Change its owner or its rights, or set DATA_DIR to another folder.`;

/** In a container the user can be a number without a name. */
function thisUser(): string {
  try {
    return `The user ${userInfo().username}`;
  } catch {
    return `The user with the id ${process.getuid?.()}`;
  }
}
