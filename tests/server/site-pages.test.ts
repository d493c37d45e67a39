import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkSites } from '#server/health/check-settings.ts';
import { pageTextOf } from '#server/output/page-texts.ts';
import { checkSitePacks, loadSitePacks } from '#server/sites/load-sites.ts';
import { readSitePages } from '#server/sites/site-pages.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';
import type { TextPage } from '#shared/rules/page-text.ts';
import { LOCALES_FOLDER } from '../../scripts/build/paths.ts';

const HOST = 'she.localhost';
const PACK = join(import.meta.dirname, `../../sites/${HOST}.json`);
const PAGE = '---\nversion: 7\ndate: 2026-12-01\n---\nOf {company}.\n\nVersion {version}, {date}.';

/** A folder with one site pack, and these files below it. */
function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'sevenfold-pages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  copyFileSync(PACK, join(folder, `${HOST}.json`));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const load = (folder: string) => loadSitePacks(folder, ['she']);
/** By default with our own pages. */
const read = (pack: SitePack, locale: Locale, page: TextPage, packs = 'no folder') =>
  pageTextOf(pack, locale, page, {
    locales: LOCALES_FOLDER,
    own: readSitePages(packs, pack.host, pack.locales).pages,
  });

test('a page of the site replaces the product’s page in its language', () => {
  const folder = folderWith({ [`${HOST}/pages/en/terms.md`]: PAGE, [`${HOST}/pages/de/complaints.md`]: PAGE });
  const [pack] = load(folder);
  if (!pack) throw new Error('The pack was not read.');
  const textOf = (company: string, date: string) => [
    { kind: 'paragraph', spans: [`Of ${company}.`] },
    { kind: 'paragraph', spans: [`Version 7, ${date}.`] },
  ];
  expect(read(pack, 'en', 'terms', folder)).toEqual(textOf(pack.company.name, 'December 1, 2026'));
  expect(read(pack, 'de', 'complaints', folder)).toEqual(textOf(pack.company.name, '1. Dezember 2026'));
  expect(read(pack, 'en', 'complaints', folder)).toEqual(read(pack, 'en', 'complaints'));
  expect(read(pack, 'de', 'terms', folder)).toEqual(read(pack, 'de', 'terms'));
});

test('a page with a byte-order mark, as editors on Windows write it, is read with the same lines', () => {
  const termsFrom = (text: string) => {
    const folder = folderWith({ [`${HOST}/pages/en/terms.md`]: text });
    const [pack] = load(folder);
    return pack && read(pack, 'en', 'terms', folder);
  };
  expect(termsFrom(`\uFEFF${PAGE}`)).toEqual(termsFrom(PAGE));
});

test.each([
  ['en/term.md', PAGE, 'en/term.md: the file is named after no page; right would be "terms.md".'],
  ['xx/terms.md', PAGE, 'xx: the folder is named after none; right would be one of the site\'s languages: "en", '],
  ['en/faq.md', PAGE.replace('{company}', '{firm}'), 'en/faq.md:5: {firm} is no placeholder; right would be one of'],
  ['en/faq.md', PAGE.replace('{company}', '{citi}'), 'en/faq.md:5: {citi} is no placeholder; right would be {city}.'],
  ['en/faq.md', PAGE.replace('date:', 'dated:'), 'en/faq.md:1: date is missing at the top, between two lines of ---'],
])('%s stops the start if it is wrong', (path, text, expected) => {
  const folder = folderWith({ [`${HOST}/pages/${path}`]: text });
  expect(() => load(folder)).toThrow(join(folder, HOST, 'pages', expected));
});

test('pages of a host without a pack stop the start', () => {
  const folder = folderWith({ 'sha.localhost/pages/en/terms.md': PAGE });
  expect(() => load(folder)).toThrow(
    `${join(folder, 'sha.localhost')}: the folder is named after no site pack; right would be one of "${HOST}".`,
  );
});

test('files that systems leave in the folders are not pages', () => {
  const folder = folderWith({
    [`${HOST}/pages/.DS_Store`]: '',
    [`${HOST}/pages/en/.faq.md.swp`]: '',
    'notes/a.txt': '',
  });
  expect(checkSitePacks(folder, ['she']).map(({ problems }) => problems)).toEqual([[]]);
});

test('npm run doctor reports the mistake', () => {
  const folder = folderWith({ [`${HOST}/pages/en/term.md`]: PAGE });
  const env = { secret: () => null, production: false };
  const [packs, findings] = checkSites(() => load(folder), env, folder);
  expect(packs).toEqual([]);
  expect(findings).toMatchObject([{ state: 'failure', text: expect.stringContaining('is named after no page') }]);
});
