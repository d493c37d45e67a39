import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fitsPlatform, type LockedFor, type Platform } from '../setup/fits-platform.mjs';
import { ROOT } from './root.ts';

/** The part of package-lock.json that the check reads. */
export interface Lock {
  readonly packages: Readonly<Record<string, LockEntry>>;
}

interface LockEntry extends LockedFor {
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** The supported platforms. */
const PLATFORMS: readonly (Platform & { name: string })[] = [
  { name: 'Linux x64 (glibc)', os: 'linux', cpu: 'x64', libc: 'glibc' },
  { name: 'Linux x64 (musl)', os: 'linux', cpu: 'x64', libc: 'musl' },
  { name: 'Linux arm64 (glibc)', os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { name: 'Linux arm64 (musl)', os: 'linux', cpu: 'arm64', libc: 'musl' },
  { name: 'macOS x64', os: 'darwin', cpu: 'x64' },
  { name: 'macOS arm64', os: 'darwin', cpu: 'arm64' },
  { name: 'Windows x64', os: 'win32', cpu: 'x64' },
];

/** Whether package-lock.json installs with `npm ci` on every platform. */
export function checkLock(): string {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lock;
  return findLockProblems(lock).join('\n');
}

/**
 * npm silently omits binaries from the lockfile that its registry lacks. Then `npm ci` fails in npm 11 (EUSAGE), and
 * other npm versions install a package that can't start.
 */
export function findLockProblems({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([path, entry]) => [
    ...withoutIntegrity(path, entry),
    ...missingBinaries(packages, path, entry),
  ]);
}

function withoutIntegrity(path: string, { version, integrity, link }: LockEntry): string[] {
  if (!path.includes('node_modules/') || link || integrity) return [];
  return [`${nameOf(path)} ${version} has no integrity: ${REINSTALL}.`];
}

function missingBinaries(packages: Lock['packages'], path: string, entry: LockEntry): string[] {
  const names = Object.keys(entry.optionalDependencies ?? {});
  const found = names.map((name) => ({ name, binary: findFrom(packages, path, name) }));
  const asked = `${nameOf(path)} ${entry.version ?? ''}`.trim();
  const absent = found
    .filter(({ binary }) => !binary)
    .map(({ name }) => `${asked} asks for ${name}, which the lockfile lacks: ${OTHER_VERSION}.`);
  const binaries = found.flatMap(({ binary }) => (binary?.os && binary.cpu ? [binary] : []));
  // A single package for one system, such as fsevents, is not a set of binaries.
  if (binaries.length < 2) return absent;
  const lacking = PLATFORMS.filter((platform) => !binaries.some((binary) => fitsPlatform(binary, platform)));
  return [...absent, ...lacking.map(({ name }) => `${asked} has no binary for ${name}: ${OTHER_VERSION}.`)];
}

const OTHER_VERSION =
  'pin a version whose binaries are all in the registry (`overrides` in package.json), and run npm install again';
const REINSTALL = 'remove its entry and run npm install again';

const nameOf = (path: string) =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length) || 'the project';

/** The entry that `name` resolves to from the package at `path`: in its own folder or above. */
function findFrom(packages: Lock['packages'], path: string, name: string): LockEntry | undefined {
  const own = packages[`${path ? `${path}/` : ''}node_modules/${name}`];
  if (own || path === '') return own;
  return findFrom(packages, path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name);
}
