import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { put } from '../../scripts/build/files.ts';
import { NICHES, ROOT, SITES, SOURCE_MAPS } from '../../scripts/build/paths.ts';
import { dropOldSourceMaps, keepSourceMaps } from '../../scripts/build/source-maps.ts';
import { sourceLines } from '../../scripts/errors/source-lines.ts';

/** A text that stands once in a source file, and also in what is built of it. */
const LANDMARKS: readonly [pass: string, file: string, text: string][] = [
  ['the macros of texts', 'src/i18n/error-text.ts', 'error.too_many_until'],
  ['naming the files of lazy parts', 'src/screens.ts', 'reset-password-do'],
  ['the bundler and terser alone', 'src/platform/beacon.ts', 'sendBeacon?.'],
];

/** What browsers load of this build; niches share most of it. */
const chunks = () => [
  ...new Map(globSync('*/assets/*.js', { cwd: NICHES }).map((file) => [basename(file), join(NICHES, file)])).values(),
];

test('no map is where browsers can ask for it, and no script names one', () => {
  for (const folder of [NICHES, SITES]) expect(globSync('**/*.map', { cwd: folder })).toEqual([]);
  for (const file of chunks()) expect(readFileSync(file, 'utf8'), file).not.toContain('sourceMappingURL');
});

test('every chunk that is made of sources has a map', () => {
  const made = chunks().filter((file) => readFileSync(file, 'utf8').length > 200);
  expect(made.length).toBeGreaterThan(40);
  for (const file of made) expect(existsSync(join(SOURCE_MAPS, `${basename(file)}.map`)), file).toBe(true);
});

test.each(LANDMARKS)('a place is read back after %s: in %s', (_pass, source, text) => {
  const lines = readFileSync(join(ROOT, source), 'utf8').split('\n');
  const line = lines.findIndex((each) => each.includes(text)) + 1;
  const lineOf = sourceLines();
  const found = chunks().flatMap((file) => placesOf(file, text).map((frame) => lineOf(frame)));
  expect(found).toContainEqual({ place: `${source}:${line}`, text: lines[line - 1]?.trim() });
});

/** The text in a chunk, as frames of a stack name it. */
function placesOf(file: string, text: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((code, index) => {
      const column = code.indexOf(text) + 1;
      return column > 0 ? [`${basename(file)}:${index + 1}:${column}`] : [];
    });
}

test('maps stay as long as the chunks of a site do', () => {
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

test('npm run errors reads the log of a server back to source lines', () => {
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
  expect(printed).toMatch(/^1 × it broke\n {4}at src\/i18n\/error-text\.ts:\d+ {2}'error\.too_many_until'/);
});
