import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCALES, type Locale } from '#shared/contracts/settings.ts';
import type { Strings } from '#src/boot.ts';
import type { Niche } from '#src/niches/niche.ts';
import { type Catalogs, packStrings, pickStrings, withoutLanders } from '../i18n/catalogs.ts';
import type { ClientBuild } from './client-output.ts';
import { linkFile, put } from './files.ts';
import { readNiche } from './niche-slugs.ts';
import { type Needs, needsOf } from './page-needs.ts';
import { CLIENT, NICHES } from './paths.ts';

/** `dist/niches/<slug>/bundle.json`: what the export has to know, so that it needs no compiler. */
export interface NicheBundle {
  readonly compile: string;
  readonly niche: Niche;
  readonly needs: Needs;
  /** Module of each lazy part → the addresses of its own file, one of each compile that has it: what tests go through. */
  readonly parts: Readonly<Record<string, readonly string[]>>;
  /** Template name → its `@font-face` stylesheet, with the font that is worth a preload. */
  readonly fonts: Readonly<Record<string, TemplateFonts>>;
  /** Text of every stylesheet by its address. */
  readonly styles: Readonly<Record<string, string>>;
  readonly catalogs: Readonly<Record<Locale, Strings>>;
}

export interface TemplateFonts {
  readonly css: string;
  readonly files: readonly string[];
}

/** Writes `dist/niches/<slug>/`: the files that this niche can reach, by hard link, and its strings. */
export async function writeNicheBundle(
  client: ClientBuild,
  slug: string,
  catalogs: Catalogs,
  compile: string,
): Promise<void> {
  const folder = join(NICHES, slug);
  await rm(folder, { recursive: true, force: true });
  const niche = await readNiche(slug);
  const needs = needsOf(client, slug);
  const fonts: Record<string, TemplateFonts> = {};
  for (const [template, href] of client.fonts) {
    const css = await readStyles(href);
    fonts[template] = {
      css,
      files: [...css.matchAll(/url\(["']?(\/assets\/[^"')]+)/g)].map((found) => found[1] ?? ''),
    };
  }
  const files = new Set([...needs.files, ...needs.landerFiles, ...Object.values(fonts).flatMap((font) => font.files)]);
  for (const file of files) linkFile(join(CLIENT, file), join(folder, file));
  const hrefs = [...files].filter((file) => file.endsWith('.css'));
  const styles = Object.fromEntries(
    await Promise.all(hrefs.map(async (href) => [href, await readStyles(href)] as const)),
  );
  const own = [...withoutLanders(client.messages).values()].flatMap((texts) => [...texts.keys()]);
  for (const locale of LOCALES) {
    const strings = pickStrings(catalogs.byLocale[locale], own);
    writeStrings(folder, `${niche.prefix}${locale}`, strings, needs);
  }
  const bundle: NicheBundle = {
    compile,
    niche,
    needs,
    parts: Object.fromEntries(client.parts),
    fonts,
    styles,
    catalogs: catalogs.byLocale,
  };
  put(join(folder, 'bundle.json'), JSON.stringify(bundle));
}

export async function readNicheBundle(slug: string): Promise<NicheBundle> {
  const file = join(NICHES, slug, 'bundle.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`the niche '${slug}' has not been compiled: run npm run build first`);
  });
  return JSON.parse(text);
}

/** Whole catalog, shell, and one file per route with what the shell has not got. */
function writeStrings(folder: string, catalog: string, strings: Strings, { shell, routes }: Needs): void {
  const write = (name: string, written: object) =>
    put(join(folder, '_i18n', catalog, `${name}.json`), JSON.stringify(written));
  // Whole: the parts of screens that come later take their strings from it.
  write('messages', packStrings(strings));
  write('shell', pickStrings(strings, shell.strings));
  for (const [route, page] of Object.entries(routes)) {
    const own = page.strings.filter((id) => !shell.strings.includes(id));
    write(route, pickStrings(strings, own));
  }
}

const readStyles = async (href: string) =>
  (await readFile(join(CLIENT, href), 'utf8')).replace(/\/\*\$vite\$:\d+\*\//g, '').trim();
