import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'acorn';
import { expect, test } from 'vitest';
import { VERSION } from '#src/embed/version.ts';
import { ROOT } from '../../scripts/build/paths.ts';
import { integrityOf, releaseOf } from '../../scripts/embed/embed-build.ts';
import { builtSites } from '../fixtures/built-sites.ts';

const released = globSync('public/embed/v1.*.js', { cwd: ROOT }).sort();

test('the loader is on every site, as the newest full version has it', () => {
  for (const site of builtSites()) {
    expect(site.read('embed/v1.js'), site.pack.host).toBe(readFileSync(releaseOf(VERSION), 'utf8'));
    for (const file of released)
      expect(site.read(file.replace('public/', ''))).toBe(readFileSync(join(ROOT, file), 'utf8'));
  }
});

test('docs/embed.md names every full version with its integrity', () => {
  const docs = readFileSync(join(ROOT, 'docs/embed.md'), 'utf8');
  for (const file of released) {
    const line = `${file.replace('public', '')}\` | \`${integrityOf(readFileSync(join(ROOT, file)))}`;
    expect(docs).toContain(line);
  }
});

test('the loader parses as ES2020, and keeps nothing on the partner’s page', () => {
  for (const file of released) {
    const code = readFileSync(join(ROOT, file), 'utf8');
    expect(() => parse(code, { ecmaVersion: 2020, sourceType: 'script' }), file).not.toThrow();
    expect(code).not.toMatch(/localStorage|sessionStorage|indexedDB|\.cookie|innerHTML|eval|fetch\(|XMLHttp/);
  }
});

test('plain static hosts let other pages load it, too', () => {
  for (const site of builtSites()) {
    const headers = site.read('_headers').split(/\n(?=\/)/);
    const of = (file: string) => headers.filter((block) => block.startsWith(`/embed/${file}\n`)).join();
    expect(of('v1.js')).toContain('access-control-allow-origin: *');
    expect(of('v1.js')).toContain('cache-control: public, max-age=3600');
    expect(of(`v${VERSION}.js`)).toContain('immutable');
  }
});
