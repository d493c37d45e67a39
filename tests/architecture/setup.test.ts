import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from '../../scripts/check/root.ts';

let copy: string;

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'sevenfold-setup-'));
  mkdirSync(join(copy, 'scripts'));
  for (const path of ['scripts/setup.mjs', 'scripts/setup', 'package.json', 'package-lock.json']) {
    cpSync(join(ROOT, path), join(copy, path), { recursive: true });
  }
});

afterEach(() => rmSync(copy, { recursive: true, force: true }));

function setup(env: Record<string, string> = {}) {
  return spawnSync(process.execPath, ['scripts/setup.mjs'], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, npm_execpath: '', ...env },
  });
}

test('an incomplete copy fails and names the missing file', () => {
  rmSync(join(copy, 'package-lock.json'));
  const { status, stderr } = setup();
  expect(status).toBe(1);
  expect(stderr).toContain('package-lock.json is missing');
});

test('a damaged lockfile fails with instructions to restore it', () => {
  writeFileSync(join(copy, 'package-lock.json'), '{"packages": ');
  expect(setup().stderr).toContain('git checkout package-lock.json');
});

test('an unreachable registry is reported as the cause', () => {
  const { status, stderr, stdout } = setup({
    npm_config_registry: 'http://127.0.0.1:9',
    npm_config_cache: join(copy, 'cache'),
    npm_config_fetch_retries: '0',
  });
  expect(stdout).toContain('installing the dependencies');
  expect(stderr).toContain("registry can't be reached");
  expect(status).toBe(1);
});

test('a lockfile that does not match package.json fails with instructions', () => {
  const npm = join(copy, 'npm-cli.js');
  writeFileSync(
    npm,
    `if (process.argv[2] === '--version') console.log('11.0.0');
else {
  console.error('npm error code EUSAGE');
  process.exit(1);
}`,
  );
  const { status, stderr } = setup({ npm_execpath: npm });
  expect(stderr).toContain("package.json and package-lock.json don't agree. Run `npm install`");
  expect(status).toBe(1);
});

/** Stands in for npm: installs nothing but a list and the Node that runs this. */
const INSTALLING_NPM = `
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
if (process.argv[2] === '--version') console.log('11.0.0');
else {
  mkdirSync('node_modules/node/bin', { recursive: true });
  writeFileSync('node_modules/.package-lock.json', '{"packages":{"node_modules/sass":{}}}');
  writeFileSync('node_modules/node/package.json', JSON.stringify({ version: process.versions.node }));
  if (!existsSync('node_modules/node/bin/node')) symlinkSync(process.execPath, 'node_modules/node/bin/node');
}`;

test('setup installs again what `npm prune --omit=dev` has removed', () => {
  const npm = join(copy, 'npm-cli.js');
  const list = join(copy, 'node_modules/.package-lock.json');
  writeFileSync(npm, INSTALLING_NPM);
  const run = () => setup({ npm_execpath: npm }).stdout;
  expect(run()).toContain('installing the dependencies');
  expect(run()).toBe('');
  // npm removes packages and writes its list anew. It keeps files that it doesn't know.
  writeFileSync(list, '{"packages":{}}');
  expect(run()).toContain('installing the dependencies');
  expect(readFileSync(list, 'utf8')).toContain('sass');
});

test('setup prints nothing if everything is installed', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts/setup.mjs')], {
    encoding: 'utf8',
  });
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' });
});
