import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'acorn';
import { afterAll, describe, expect, test } from 'vitest';
import { PACKAGE_PATH, VERSION } from '#shared/rules/embed-version.ts';
import { ROOT } from '../../scripts/build/paths.ts';
import { integrityOf, packageOf, packBuilt, releaseOf } from '../../scripts/embed/embed-build.ts';
import { builtSites } from '../fixtures/built-sites.ts';

const released = globSync('public/embed/v1.*.js', { cwd: ROOT }).sort();

test('every site has the loader, and it equals the newest released version', () => {
  for (const site of builtSites()) {
    expect(site.read('embed/v1.js'), site.pack.host).toBe(readFileSync(releaseOf(VERSION), 'utf8'));
    for (const file of released)
      expect(site.read(file.replace('public/', ''))).toBe(readFileSync(join(ROOT, file), 'utf8'));
  }
});

test('docs/embed.md lists every released version with its integrity', () => {
  const docs = readFileSync(join(ROOT, 'docs/embed.md'), 'utf8');
  for (const file of released) {
    const line = `${file.replace('public', '')}\` | \`${integrityOf(readFileSync(join(ROOT, file)))}`;
    expect(docs).toContain(line);
  }
});

test('the loader parses as ES2020 and stores nothing on the partner’s page', () => {
  for (const file of released) {
    const code = readFileSync(join(ROOT, file), 'utf8');
    expect(() => parse(code, { ecmaVersion: 2020, sourceType: 'script' }), file).not.toThrow();
    expect(code).not.toMatch(/localStorage|sessionStorage|indexedDB|\.cookie|innerHTML|eval|fetch\(|XMLHttp/);
  }
});

test('static hosts also allow other pages to load it', () => {
  for (const site of builtSites()) {
    const headers = site.read('_headers').split(/\n(?=\/)/);
    const of = (file: string) => headers.filter((block) => block.startsWith(`/embed/${file}\n`)).join();
    expect(of('v1.js')).toContain('access-control-allow-origin: *');
    expect(of('v1.js')).toContain('cache-control: public, max-age=3600');
    expect(of(`v${VERSION}.js`)).toContain('immutable');
  }
});

describe('the package for React and Preact', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lander-package-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('the released package has the files of the build, and every site serves it', () => {
    const released = readFileSync(packageOf(VERSION));
    // Not byte by byte: versions of zlib compress differently.
    expect(gunzipSync(released).equals(gunzipSync(packBuilt()))).toBe(true);
    for (const site of builtSites()) {
      expect(readFileSync(join(site.folder, PACKAGE_PATH)).equals(released), site.pack.host).toBe(true);
      expect(site.read('_headers')).toMatch(
        new RegExp(`^${PACKAGE_PATH}\n(?:  .+\n)*  cache-control: .*immutable`, 'm'),
      );
    }
  });

  test('npm installs it without a network', () => {
    writeFileSync(join(folder, 'package.json'), '{ "name": "partner-app", "version": "1.0.0", "type": "module" }');
    // A partner's app has React already.
    const options = ['--offline', '--legacy-peer-deps', '--no-audit', '--no-fund', '--ignore-scripts'];
    execFileSync('npm', ['install', ...options, packageOf(VERSION)], { cwd: folder, stdio: 'pipe' });
    const installed = join(folder, 'node_modules/sevenfold-lander');
    expect(readdirSync(installed).sort()).toEqual(['lander.d.ts', 'lander.js', 'package.json']);
    const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    expect(manifest).toMatchObject({ name: 'sevenfold-lander', version: VERSION, peerDependencies: { react: '>=18' } });
    expect(manifest).not.toHaveProperty('dependencies');
    const { types, default: entry } = manifest.exports['.'];
    expect(readFileSync(join(installed, types), 'utf8')).toContain('export declare function Lander');
    expect(readFileSync(join(installed, entry), 'utf8')).toMatch(/^['"]use client['"];/);
  });
});
