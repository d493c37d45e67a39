import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aptInstall, canAptInstall } from './machine/apt.ts';

const NO_CLUSTER = '/etc/postgresql-common/createcluster.d/sevenfold.conf';
const READY_TRIES = 100;
const READY_PAUSE_MS = 100;

interface RunningPostgres {
  url: string;
  stop(): Promise<void>;
}

/** For tests, whose data may be lost. With the data in memory, copying a database takes a sixth of the time. */
export const WITHOUT_DURABILITY: ClusterOptions = {
  settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'],
  inMemory: true,
};

interface ClusterOptions {
  settings: readonly string[];
  /** Keeps the data in memory if the machine has enough. */
  inMemory?: true;
}

/** Not the order of bytes that JavaScript has too, because the databases of most operators don't have it either. */
const COLLATION = ['--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=en-US'];

const MEMORY_FOLDER = '/dev/shm';
const MEMORY_NEEDED_BYTES = 2 ** 30;

/** Starts a private PostgreSQL with an empty database, or returns why it can't. Deletes its data when it stops. */
export async function ensurePostgres(
  log: (line: string) => void = console.log,
  options: ClusterOptions = { settings: ['fsync=on'] },
): Promise<RunningPostgres | string> {
  const bin = findBinaries() ?? (await installBinaries(log));
  if (!bin.startsWith('/')) return bin;
  const user = ownerOfCluster();
  if (typeof user === 'string') return user;
  return start(bin, user, options);
}

function findBinaries(): string | undefined {
  const found = globSync('/usr/lib/postgresql/*/bin/initdb').sort((a, b) => versionOf(a) - versionOf(b));
  return found.at(-1)?.replace(/\/initdb$/, '');
}

function versionOf(path: string): number {
  return Number(path.split('/')[4]);
}

async function installBinaries(log: (line: string) => void): Promise<string> {
  if (!canAptInstall()) return "PostgreSQL isn't installed, and this isn't a Debian machine with root rights";
  // Otherwise Debian creates and starts its own cluster.
  mkdirSync('/etc/postgresql-common/createcluster.d', { recursive: true });
  writeFileSync(NO_CLUSTER, 'create_main_cluster = false\n');
  const problem = await aptInstall(['postgresql'], log);
  rmSync(NO_CLUSTER, { force: true });
  return findBinaries() ?? `PostgreSQL could not be installed: ${problem}`;
}

interface Owner {
  uid?: number;
  gid?: number;
}

/** PostgreSQL refuses to run as root. */
function ownerOfCluster(): Owner | string {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((what) => Number(spawnSync('id', [what, name], { encoding: 'utf8' }).stdout));
    if (uid && gid) return { uid, gid };
  }
  return 'there is no unprivileged user (postgres or nobody) to run PostgreSQL as';
}

function hasMemory(): boolean {
  if (!existsSync(MEMORY_FOLDER)) return false;
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  return bavail * bsize > MEMORY_NEEDED_BYTES;
}

async function start(
  bin: string,
  owner: Owner,
  { settings, inMemory }: ClusterOptions,
): Promise<RunningPostgres | string> {
  const folder = mkdtempSync(join(inMemory && hasMemory() ? MEMORY_FOLDER : tmpdir(), 'sevenfold-postgres-'));
  chmodSync(folder, 0o700);
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'sevenfold', '--auth=trust', '--encoding=UTF8', ...COLLATION],
    { ...owner, cwd: folder, encoding: 'utf8' },
  );
  const remove = () => rmSync(folder, { recursive: true, force: true });
  if (made.status !== 0) {
    remove();
    return `initdb failed: ${made.stderr.trim()}`;
  }
  const port = await freePort();
  const all = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, `port=${port}`, ...settings];
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...all.flatMap((setting) => ['-c', setting])], {
    ...owner,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  server.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const ended = new Promise<void>((done) => server.once('close', () => done()));
  const kill = () => void server.kill('SIGINT');
  process.once('exit', kill);
  const stop = async () => {
    process.off('exit', kill);
    // SIGINT is PostgreSQL's "fast" shutdown, which closes open connections instead of waiting for them.
    kill();
    await ended;
    remove();
  };
  if (await isReady(join(bin, 'pg_isready'), port, () => server.exitCode === null)) {
    return { url: `postgres://sevenfold@127.0.0.1:${port}/postgres`, stop };
  }
  await stop();
  return `PostgreSQL did not start: ${stderr.trim().split('\n').slice(-3).join(' ')}`;
}

async function isReady(pgIsReady: string, port: number, isAlive: () => boolean): Promise<boolean> {
  if (!existsSync(pgIsReady)) return false;
  for (let tries = 0; tries < READY_TRIES && isAlive(); tries++) {
    if (spawnSync(pgIsReady, ['-h', '127.0.0.1', '-p', String(port)]).status === 0) return true;
    await new Promise((done) => setTimeout(done, READY_PAUSE_MS));
  }
  return false;
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
