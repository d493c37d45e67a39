import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type NicheBundle, readNicheBundle as readBundle } from '#server/output/niche-bundle.ts';
import type { Strings } from '#shared/contracts/boot.ts';
import { LOCALES } from '#shared/contracts/settings.ts';
import { appMessages, type Catalogs, pickStrings } from '../i18n/catalogs.ts';
import type { ClientBuild } from './client-output.ts';
import { linkFile, put } from './files.ts';
import { readNiche } from './inputs.ts';
import { needsOf } from './page-needs.ts';
import { CLIENT, NICHES } from './paths.ts';

/** What the compiler knows of a niche. `publish-niche.ts` adds the rest. */
export type CompiledNiche = Omit<NicheBundle, 'id' | 'builtAt' | 'art' | 'worker'>;

/** The files of a niche until they are complete. */
export const draftOf = (slug: string): string => join(NICHES, `.${slug}.draft`);

/** Writes hard links to the files that a niche can load, and its strings, to its draft. */
export async function writeCompiledNiche(
  client: ClientBuild,
  slug: string,
  catalogs: Catalogs,
): Promise<CompiledNiche> {
  const folder = draftOf(slug);
  const niche = await readNiche(slug);
  const needs = needsOf(client, slug);
  const fonts = [...client.fonts].map(([template, href]) => {
    const css = readStyles(href);
    const files = [...css.matchAll(/url\(["']?(\/assets\/[^"')]+)/g)].map((found) => found[1] ?? '');
    return [template, { css, files }] as const;
  });
  const files = new Set([...needs.files, ...needs.landerFiles, ...fonts.flatMap(([, font]) => font.files)]);
  for (const file of files) linkFile(join(CLIENT, file), join(folder, file));
  const hrefs = [...files].filter((file) => file.endsWith('.css'));
  const own = [...appMessages(client.messages).values()].flatMap((texts) => [...texts.keys()]);
  for (const locale of LOCALES) {
    const strings = pickStrings(catalogs[locale], own);
    writeStrings(folder, `${niche.prefix}${locale}`, strings, needs);
  }
  return {
    niche,
    needs,
    parts: Object.fromEntries(client.parts),
    fonts: Object.fromEntries(fonts),
    styles: Object.fromEntries(hrefs.map((href) => [href, readStyles(href)])),
    catalogs,
  };
}

/** The bundle of a niche of this build. @throws if it has not been compiled */
export const readNicheBundle = (slug: string): NicheBundle => readBundle(NICHES, slug);

/** Writes the whole catalog, the shell's strings, and one file per route with the strings that the shell lacks. */
function writeStrings(
  folder: string,
  catalog: string,
  strings: Strings,
  { shell, routes }: CompiledNiche['needs'],
): void {
  const write = (name: string, written: object) =>
    put(join(folder, '_i18n', catalog, `${name}.json`), JSON.stringify(written));
  // Lazy parts of screens take their strings from the whole catalog.
  write('messages', strings);
  write('shell', pickStrings(strings, shell.strings));
  for (const [route, page] of Object.entries(routes)) {
    const own = page.strings.filter((id) => !shell.strings.includes(id));
    write(route, pickStrings(strings, own));
  }
}

const readStyles = (href: string) =>
  readFileSync(join(CLIENT, href), 'utf8')
    .replace(/\/\*\$vite\$:\d+\*\//g, '')
    .trim();
