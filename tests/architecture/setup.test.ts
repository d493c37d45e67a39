import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

test('setup prints nothing if everything is installed', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts/setup.mjs')], {
    encoding: 'utf8',
  });
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' });
});
