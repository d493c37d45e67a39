import { globSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { LOCALES } from '#shared/contracts/settings.ts';
import { hexOf, paletteOf } from '#src/styles/palette.ts';
import { nicheSlugs, readNiche } from '../../scripts/build/niche-slugs.ts';
import { NICHES, ROOT } from '../../scripts/build/paths.ts';
import { isNicheText } from '../../scripts/i18n/catalogs.ts';
import { readCatalog } from '../../scripts/i18n/read-catalog.ts';
import { builtSites } from '../fixtures/built-sites.ts';

const SITES = builtSites();
/** What every niche says alike: a few words of a niche that stand in it too are not the niche's alone. */
const SHARED_TEXTS = (await Promise.all(LOCALES.map((locale) => readCatalog(locale))))
  .flatMap((catalog) => [...catalog].flatMap(([id, text]) => (isNicheText(id) ? [] : text)))
  .join('\n');

/** What only this niche has: the names of its sites, its colours, its own words, its entry and its catalogs. */
async function marksOf(slug: string): Promise<string[]> {
  const niche = await readNiche(slug);
  const colours = (['light', 'dark'] as const).flatMap((scheme) => {
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
    ...colours,
    ...words,
    `entry-${slug}`,
    ...(niche.prefix ? [`"${niche.prefix}"`, `\`${niche.prefix}\``] : []),
  ];
}

const MARKS = new Map(await Promise.all(nicheSlugs().map(async (slug) => [slug, await marksOf(slug)] as const)));

test.each(SITES.map((built) => [built.pack.host, built] as const))(
  '%s holds nothing of another niche',
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
    // What is looked for is what a site does hold of its own.
    const page = read('/index.html') + read('/manifest.webmanifest');
    expect([...own].filter((mark) => page.includes(mark)).length).toBeGreaterThan(4);
  },
);

test('all niches share the very files of one compile, except their entries', () => {
  const listed = nicheSlugs().map((slug) => new Set(globSync('assets/*', { cwd: join(NICHES, slug) })));
  const everywhere = [...(listed[0] ?? [])].filter((file) => listed.every((files) => files.has(file)));
  const alone = listed.flatMap((files) => [...files].filter((file) => !everywhere.includes(file)));
  expect(everywhere.length).toBeGreaterThan(20);
  const entries = nicheSlugs().map((slug) => {
    const { needs } = JSON.parse(readFileSync(join(NICHES, slug, 'bundle.json'), 'utf8'));
    return needs.shell.scripts[0].slice(1);
  });
  expect(alone.sort()).toEqual(entries.sort());
  for (const file of everywhere) {
    const places = nicheSlugs().map((slug) => statSync(join(NICHES, slug, file)).ino);
    expect(new Set(places).size).toBe(1);
  }
});

test('an eighth niche is one more file: niches are found by listing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'niches-'));
  for (const name of [...nicheSlugs(), 'niche', 'eighth']) writeFileSync(join(folder, `${name}.ts`), '');
  expect(nicheSlugs(pathToFileURL(`${folder}/`))).toEqual([...nicheSlugs(), 'eighth'].sort());
});

test('no source names a niche besides its own file', () => {
  const slugs = nicheSlugs().filter((slug) => slug !== 'default');
  const naming = new RegExp(`['"\`/](?:${slugs.join('|')})(?:\\.ts|-)?['"\`]`);
  const files = globSync(['src/**/*.{ts,tsx,scss}', 'scripts/{build,export,dev,budget}/**/*.ts'], { cwd: ROOT });
  const found = files.filter(
    (file) => !/^src\/niches\//.test(file) && naming.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(found).toEqual([]);
});
