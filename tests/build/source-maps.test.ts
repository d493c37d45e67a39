import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { put } from '../../scripts/build/files.ts';
import { NICHES, ROOT, SITES, SOURCE_MAPS } from '../../scripts/build/paths.ts';
import { dropOldSourceMaps, keepSourceMaps } from '../../scripts/errors/kept-source-maps.ts';
import { sourceLines } from '../../scripts/errors/source-lines.ts';

/** A text that occurs once in a source file and also in its build output. */
const LANDMARKS: readonly [pass: string, file: string, text: string][] = [
  ['the Lingui macros', 'src/i18n/error-text.lazy.ts', 'error.too_many_until'],
  ['the lazy parts pass', 'src/routing/screens.ts', 'reset-password-do'],
  ['bundler and terser only', 'src/platform/beacon.ts', 'sendBeacon?.'],
];

/** The scripts of this build. Niches share most of them. */
const chunks = () => [
  ...new Map(globSync('*/assets/*.js', { cwd: NICHES }).map((file) => [basename(file), join(NICHES, file)])).values(),
];

test('browsers can’t request source maps, and no script refers to one', () => {
  for (const folder of [NICHES, SITES]) expect(globSync('**/*.map', { cwd: folder })).toEqual([]);
  for (const file of chunks()) expect(readFileSync(file, 'utf8'), file).not.toContain('sourceMappingURL');
});

test('every chunk with source code has a source map', () => {
  const made = chunks().filter((file) => readFileSync(file, 'utf8').length > 200);
  expect(made.length).toBeGreaterThan(40);
  for (const file of made) expect(existsSync(join(SOURCE_MAPS, `${basename(file)}.map`)), file).toBe(true);
});

test.each(LANDMARKS)('a position is mapped back after %s: in %s', (_pass, source, text) => {
  const lines = readFileSync(join(ROOT, source), 'utf8').split('\n');
  const line = lines.findIndex((each) => each.includes(text)) + 1;
  const lineOf = sourceLines();
  const found = chunks().flatMap((file) => placesOf(file, text).map((frame) => lineOf(frame)));
  expect(found).toContainEqual({ place: `${source}:${line}`, text: lines[line - 1]?.trim() });
});

/** The positions of the text in a chunk, in the format of stack frames. */
function placesOf(file: string, text: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((code, index) => {
      const column = code.indexOf(text) + 1;
      return column > 0 ? [`${basename(file)}:${index + 1}:${column}`] : [];
    });
}

test('source maps are kept as long as a site has their chunks', () => {
  const root = mkdtempSync(join(tmpdir(), 'maps-'));
  const [client, sites, kept] = ['client', 'sites', 'kept'].map((name) => join(root, name)) as [string, string, string];
  const listBuild = (site: string, id: string, files: string[]) =>
    put(join(sites, site, 'builds/meta', `${id}.json`), JSON.stringify({ id, timestamp: 1, files }));
  for (const name of ['a', 'b', 'old']) put(join(kept, `${name}.js.map`), name);
  put(join(client, 'assets/new.js.map'), 'new');
  put(join(client, 'assets/new.js'), 'code');
  listBuild('one.example', 'x', ['/assets/a.js', '/assets/new.js']);
  listBuild('two.example', 'y', ['/assets/b.js', '/assets/style.css']);
  keepSourceMaps(client, kept);
  dropOldSourceMaps(sites, kept);
  expect(globSync('*', { cwd: kept }).sort()).toEqual(['a.js.map', 'b.js.map', 'new.js.map']);
});

test('npm run errors maps a server log to source lines', () => {
  const [frame] = chunks().flatMap((file) => placesOf(file, 'error.too_many_until'));
  const line = {
    event: 'client error',
    time: '2026-01-02T03:04:05.000Z',
    site: 'localhost',
    build: 'b',
    route: 'index',
  };
  const log = mkdtempSync(join(tmpdir(), 'log-'));
  put(join(log, 'out.log'), `${JSON.stringify({ ...line, message: 'it broke', frames: frame })}\n`);
  const printed = execFileSync(process.execPath, [join(ROOT, 'scripts/errors.ts'), join(log, 'out.log')], {
    encoding: 'utf8',
  });
  expect(printed).toMatch(/^1 × it broke\n {4}at src\/i18n\/error-text\.lazy\.ts:\d+ {2}'error\.too_many_until'/);
});
