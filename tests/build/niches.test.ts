import { globSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LOCALES } from '#shared/contracts/settings.ts';
import { hexOf, paletteOf } from '#src/styles/palette.ts';
import { nicheSlugs, readNiche } from '../../scripts/build/inputs.ts';
import { readNicheBundle } from '../../scripts/build/niche-bundle.ts';
import { NICHES, ROOT } from '../../scripts/build/paths.ts';
import { isNicheText } from '../../scripts/i18n/catalogs.ts';
import { readCatalog } from '../../scripts/i18n/read-catalog.ts';
import { builtSites } from '../fixtures/built-sites.ts';
import { COMPLETE_LOCALES } from '../fixtures/complete-locales.ts';

const SITES = builtSites();
/** Texts that all niches share. A niche's text that is also in this list does not identify the niche. */
const SHARED_TEXTS = (await Promise.all(LOCALES.map((locale) => readCatalog(locale))))
  .flatMap((catalog) => [...catalog].flatMap(([id, text]) => (isNicheText(id) ? [] : text)))
  .concat(globSync('locales/*/pages/*.md', { cwd: ROOT }).map((page) => readFileSync(join(ROOT, page), 'utf8')))
  .join('\n');

/** What identifies a niche: the names of its sites, its colors, its own texts, its entry and its catalogs. */
async function marksOf(slug: string): Promise<string[]> {
  const niche = await readNiche(slug);
  const colors = (['light', 'dark'] as const).flatMap((scheme) => {
    const { brand = '', tint = '' } = paletteOf(niche, scheme);
    return [hexOf(brand), hexOf(tint)];
  });
  const words: string[] = [];
  for (const locale of LOCALES) {
    for (const [id, text] of await readCatalog(`${niche.prefix}${locale}`)) {
      if (isNicheText(id) && !SHARED_TEXTS.includes(text)) words.push(text);
    }
  }
  const names = SITES.filter(({ pack }) => pack.niche === slug).map(({ pack }) => pack.name);
  return [
    ...names,
    ...colors,
    ...words,
    `entry-${slug}`,
    ...(niche.prefix ? [`"${niche.prefix}"`, `\`${niche.prefix}\``] : []),
  ];
}

const MARKS = new Map(await Promise.all(nicheSlugs().map(async (slug) => [slug, await marksOf(slug)] as const)));

test.each(SITES.map((built) => [built.pack.host, built] as const))(
  '%s contains nothing of another niche',
  (_host, { pack, texts, read }) => {
    const own = new Set(MARKS.get(pack.niche));
    const foreign = [...MARKS].flatMap(([slug, marks]) =>
      slug === pack.niche ? [] : marks.filter((mark) => !own.has(mark)),
    );
    expect(foreign.length).toBeGreaterThan(50);
    const found = texts.flatMap((file) => {
      const text = read(file);
      return foreign.filter((mark) => text.includes(mark)).map((mark) => `${file}: ${mark}`);
    });
    expect(found).toEqual([]);
    // Proves that the search above works, because the site contains its own marks.
    const page = read('/index.html') + read('/manifest.webmanifest');
    expect([...own].filter((mark) => page.includes(mark)).length).toBeGreaterThan(4);
  },
);

test('all niches share the files of one compile, except their entries', () => {
  const listed = nicheSlugs().map((slug) => new Set(globSync('assets/*.{js,css,json}', { cwd: join(NICHES, slug) })));
  const everywhere = [...(listed[0] ?? [])].filter((file) => listed.every((files) => files.has(file)));
  const alone = listed.flatMap((files) => [...files].filter((file) => !everywhere.includes(file)));
  expect(everywhere.length).toBeGreaterThan(20);
  const entries = nicheSlugs().map((slug) => {
    const { needs } = readNicheBundle(slug);
    return needs.shell.scripts[0]?.slice(1);
  });
  expect(alone).toEqual(expect.arrayContaining(entries));
  // Entries of the builds before are kept for open tabs.
  for (const file of alone)
    expect(
      nicheSlugs().some((slug) => file.startsWith(`assets/${slug}-`)),
      file,
    ).toBe(true);
  for (const file of everywhere) {
    const places = nicheSlugs().map((slug) => statSync(join(NICHES, slug, file)).ino);
    expect(new Set(places).size).toBe(1);
  }
});

test('the niches 1 to 7 have their prefixes, with a catalog of each language', async () => {
  const niches = await Promise.all(nicheSlugs().map((slug) => readNiche(slug)));
  const prefixes = niches.toSorted((a, b) => a.number - b.number).map(({ number, prefix }) => [number, prefix]);
  expect(prefixes.slice(0, 7)).toEqual([
    [1, ''],
    [2, 'she-'],
    [3, 'bdsm-'],
    [4, 'bbw-'],
    [5, 'gilf-'],
    [6, 'milf-'],
    [7, 'gay-'],
  ]);
  const files = new Set(globSync('*/messages.po', { cwd: join(ROOT, 'locales') }));
  const wanted = niches.flatMap(({ prefix, isDraft }) =>
    (isDraft ? [] : COMPLETE_LOCALES).map((locale) => `${prefix}${locale}/messages.po`),
  );
  expect(wanted.filter((file) => !files.has(file))).toEqual([]);
});

test('a new niche needs only its file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'niches-'));
  for (const name of [...nicheSlugs(), 'eighth']) writeFileSync(join(folder, `${name}.ts`), '');
  expect(nicheSlugs(folder)).toEqual([...nicheSlugs(), 'eighth'].sort());
});

test('only a niche’s own file names the niche', () => {
  const slugs = nicheSlugs().filter((slug) => slug !== 'default');
  const naming = new RegExp(`['"\`/](?:${slugs.join('|')})(?:\\.ts|-)?['"\`]`);
  const files = globSync(['src/**/*.{ts,tsx,scss}', 'scripts/{build,export,dev,budget}/**/*.ts'], { cwd: ROOT });
  const found = files.filter(
    (file) => !/^src\/niches\//.test(file) && naming.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(found).toEqual([]);
});
