import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createLog } from '#server/base/log.ts';
import { EnvError } from '#server/base/start-error.ts';
import { PackFolder } from '#server/sites/pack-folder.ts';
import { createSiteDirectory, type LiveSiteDirectory } from '#server/sites/site-directory.ts';
import { SiteChanges } from '#server/start/site-changes.ts';
import { niche } from '#src/niches/she.ts';

const PACK = JSON.parse(readFileSync(join(import.meta.dirname, '../../sites/she.localhost.json'), 'utf8'));
const HOST = 'she.localhost';
const OTHER = 'other.example';

let folder: string;
let sites: LiveSiteDirectory;
let changes: SiteChanges;
let lines: Record<string, unknown>[];
/** The name whose pack this server refuses. */
const REFUSED = 'Without its secret';

const write = (host: string, change: object = {}) =>
  writeFileSync(join(folder, `${host}.json`), JSON.stringify({ ...PACK, host, ...change }, null, 2));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sevenfold-packs-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  lines = [];
  sites = createSiteDirectory({
    packs: [],
    niches: new Map([['she', niche]]),
    originOf: (host) => `https://${host}`,
    regions: () => [],
    pushKey: null,
  });
  changes = new SiteChanges({
    packs: new PackFolder(folder, ['she']),
    sites,
    check: ({ name }) => {
      if (name === REFUSED) throw new EnvError('ITS_SECRET is missing.');
    },
    log: createLog('info', (line) => lines.push(JSON.parse(line))),
  });
  write(HOST);
  changes.look();
});

const nameOf = (host: string) => sites.byHost(host)?.pack.name ?? null;
const refused = () => lines.filter(({ event }) => event === 'site pack refused');

test('a new pack is served, a changed one replaces its site, and a removed one is gone', () => {
  const first = sites.byHost(HOST);
  write(OTHER, { name: 'Other' });
  changes.look();
  expect([nameOf(OTHER), sites.all().length]).toEqual(['Other', 2]);
  // The site that didn't change is the same, with all that was made for it.
  expect(sites.byHost(HOST)).toBe(first);
  write(OTHER, { name: 'Renamed' });
  changes.look();
  expect(nameOf(OTHER)).toBe('Renamed');
  rmSync(join(folder, `${OTHER}.json`));
  changes.look();
  expect([nameOf(OTHER), sites.all().length]).toEqual([null, 1]);
});

test('operators read what is wrong for as long as it is, of packs that were never served and of stray folders too', () => {
  const hosts = () => [...changes.problems().keys()];
  expect(hosts()).toEqual([]);
  write(HOST, { locale: 'xx' });
  writeFileSync(join(folder, `${OTHER}.json`), '{');
  mkdirSync(join(folder, 'nobody.example', 'pages'), { recursive: true });
  changes.look();
  expect(hosts().sort()).toEqual(['nobody.example', OTHER, HOST].sort());
  expect(changes.problems().get(HOST)).toEqual([expect.stringMatching(/she\.localhost\.json:\d+: locale is "xx"/)]);
  expect(nameOf(HOST)).not.toBe(null);
  // Another look without changes forgets nothing.
  changes.look();
  expect(hosts()).toHaveLength(3);
  write(HOST);
  rmSync(join(folder, `${OTHER}.json`));
  rmSync(join(folder, 'nobody.example'), { recursive: true });
  changes.look();
  expect(hosts()).toEqual([]);
});

test.each([
  ['a mistake', { locale: 'xx' }, /she\.localhost\.json:\d+: locale is "xx"/],
  ['a secret that is missing', { name: REFUSED }, /^ITS_SECRET is missing\.$/],
])('a pack with %s changes nothing, and the log says what to mend', (_what, change, problem) => {
  const before = sites.byHost(HOST);
  write(HOST, change);
  expect(changes.look()).toEqual([expect.stringMatching(problem)]);
  expect(sites.byHost(HOST)).toBe(before);
  expect(refused()).toEqual([
    expect.objectContaining({ host: HOST, problem: expect.stringMatching(problem), still_served: true }),
  ]);
  // It is said once, not at each look.
  changes.look();
  expect(refused()).toHaveLength(1);
  write(HOST, { name: 'Mended' });
  changes.look();
  expect(nameOf(HOST)).toBe('Mended');
});

test('what is wrong with a pack is known until it is mended or gone, and then all that are served are', () => {
  write(OTHER, { locale: 'xx' });
  changes.look();
  changes.look();
  expect(() => changes.served()).toThrow('locale is "xx"');
  write(OTHER, { name: 'Other' });
  changes.look();
  expect(changes.served().map(({ host }) => host)).toEqual([HOST, OTHER]);
  write(OTHER, { name: REFUSED });
  changes.look();
  expect(() => changes.served()).toThrow('ITS_SECRET is missing.');
  rmSync(join(folder, `${OTHER}.json`));
  changes.look();
  expect(changes.served().map(({ host }) => host)).toEqual([HOST]);
});

test('a half-written pack is read again when it is complete', () => {
  const text = JSON.stringify({ ...PACK, host: OTHER, name: 'Other' });
  writeFileSync(join(folder, `${OTHER}.json`), text.slice(0, 200));
  changes.look();
  expect(nameOf(OTHER)).toBeNull();
  writeFileSync(join(folder, `${OTHER}.json`), text);
  changes.look();
  expect(nameOf(OTHER)).toBe('Other');
});

test('a text page beside the pack makes a new site, and one with a mistake keeps the text that was right', () => {
  const page = join(folder, HOST, 'pages/en/terms.md');
  const put = (text: string) => {
    mkdirSync(join(page, '..'), { recursive: true });
    writeFileSync(page, text);
    changes.look();
    return sites.byHost(HOST)?.own.pages.get('en/terms')?.markdown;
  };
  expect(put('---\nversion: 1\ndate: 2026-12-01\n---\nOur terms.')).toBe('Our terms.');
  expect(put('---\ndate: 2026-12-01\n---\nTerms without a version.')).toBe('Our terms.');
  expect(refused()).toHaveLength(1);
});

test('a folder that can’t be read changes nothing', () => {
  renameSync(folder, `${folder}-away`);
  changes.lookAgain();
  expect(nameOf(HOST)).toBe(PACK.name);
  expect(lines.map(({ event }) => event)).toContain('site packs not read');
  renameSync(`${folder}-away`, folder);
});

test('what depends on all sites learns of each change, after it', () => {
  const seen: number[] = [];
  changes.afterwards(() => seen.push(sites.all().length));
  changes.look();
  write(OTHER);
  changes.look();
  expect(seen).toEqual([2]);
});
