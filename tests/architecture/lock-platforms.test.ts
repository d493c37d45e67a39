import { expect, test } from 'vitest';
import { findLockProblems, type Lock } from '../../scripts/check/lock-platforms.ts';

const SYSTEMS = {
  'linux-x64': { os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
  'linux-x64-musl': { os: ['linux'], cpu: ['x64'], libc: ['musl'] },
  'linux-arm64': { os: ['linux'], cpu: ['arm64'], libc: ['glibc'] },
  'linux-arm64-musl': { os: ['linux'], cpu: ['arm64'], libc: ['musl'] },
  'darwin-x64': { os: ['darwin'], cpu: ['x64'] },
  'darwin-arm64': { os: ['darwin'], cpu: ['arm64'] },
  'win32-x64': { os: ['win32'], cpu: ['x64'] },
};
type System = keyof typeof SYSTEMS;
const ALL = Object.keys(SYSTEMS) as System[];

/** A lockfile with one package that has binaries per platform. */
function lockOf(required: readonly System[], locked: readonly System[]): Lock {
  const version = '1.0.0';
  const integrity = 'sha512-AAAA';
  const bundler = {
    version,
    integrity,
    optionalDependencies: Object.fromEntries(required.map((name) => [`@bundler/${name}`, version])),
  };
  const binaries = locked.map((name) => [`node_modules/@bundler/${name}`, { version, integrity, ...SYSTEMS[name] }]);
  return { packages: { '': {}, 'node_modules/bundler': bundler, ...Object.fromEntries(binaries) } };
}

test('a lockfile with the binaries of every platform has no problems', () => {
  expect(findLockProblems(lockOf(ALL, ALL))).toEqual([]);
});

test('a required binary that is not locked is reported with the solution', () => {
  const [first, ...others] = findLockProblems(
    lockOf(
      ALL,
      ALL.filter((name) => name !== 'linux-arm64-musl'),
    ),
  );
  expect(first).toMatch(
    /^bundler 1\.0\.0 asks for @bundler\/linux-arm64-musl, which the lockfile lacks: pin a version/,
  );
  expect(others).toEqual([expect.stringMatching(/^bundler 1\.0\.0 has no binary for Linux arm64 \(musl\): pin/)]);
});

test('a platform that the package never supported is also reported', () => {
  const withoutMac = ALL.filter((name) => name !== 'darwin-x64');
  expect(findLockProblems(lockOf(withoutMac, withoutMac))).toEqual([expect.stringContaining('macOS x64')]);
});

test('a binary for any C library counts for both', () => {
  const lock = lockOf(ALL, ALL);
  const { libc: _, ...anyLibc } = { ...lock.packages['node_modules/@bundler/linux-x64'] };
  const { 'node_modules/@bundler/linux-x64-musl': __, ...others } = lock.packages;
  const bundler = others['node_modules/bundler'];
  const { '@bundler/linux-x64-musl': ___, ...required } = bundler?.optionalDependencies ?? {};
  const packages = {
    ...others,
    'node_modules/bundler': { ...bundler, optionalDependencies: required },
    'node_modules/@bundler/linux-x64': anyLibc,
  };
  expect(findLockProblems({ packages })).toEqual([]);
});

test('binaries next to a nested package count', () => {
  const { packages } = lockOf(ALL, ALL);
  const nested = Object.fromEntries(
    Object.entries(packages).map(([path, entry]) => [
      path.replace('node_modules', 'node_modules/cli/node_modules'),
      entry,
    ]),
  );
  expect(findLockProblems({ packages: nested })).toEqual([]);
});

test('a single optional package for one system is not a set of binaries', () => {
  const watcher = { version: '2.3.3', integrity: 'sha512-AAAA', os: ['darwin'] };
  const server = { version: '1.0.0', integrity: 'sha512-AAAA', optionalDependencies: { watcher: '~2.3.3' } };
  expect(findLockProblems({ packages: { 'node_modules/server': server, 'node_modules/watcher': watcher } })).toEqual(
    [],
  );
});

test('an entry without integrity is reported, except the project’s own folders', () => {
  const problems = findLockProblems({
    packages: {
      '': {},
      'tests/react-19': { version: '1.0.0' },
      'node_modules/react-19': { link: true },
      'node_modules/left': { version: '1.3.0' },
    },
  });
  expect(problems).toEqual(['left 1.3.0 has no integrity: remove its entry and run npm install again.']);
});
