import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Strings } from '#shared/contracts/boot.ts';
import type { Niche } from '#shared/contracts/niche.ts';
import { LOCALES, type Locale } from '#shared/contracts/settings.ts';
import { appMessages, type Catalogs, pickStrings } from '../i18n/catalogs.ts';
import type { ClientBuild } from './client-output.ts';
import { linkFile, put } from './files.ts';
import { readNiche } from './inputs.ts';
import { type Needs, needsOf } from './page-needs.ts';
import { CLIENT, NICHES } from './paths.ts';

/** `dist/niches/<slug>/bundle.json`: everything that the export needs, so that it runs without a compiler. */
export interface NicheBundle {
  readonly compile: string;
  readonly niche: Niche;
  readonly needs: Needs;
  /** Module of each lazy part → the addresses of its file, one for each compile that has it. Used by tests. */
  readonly parts: Readonly<Record<string, readonly string[]>>;
  /** Template name → its `@font-face` stylesheet and its font files. */
  readonly fonts: Readonly<Record<string, { readonly css: string; readonly files: readonly string[] }>>;
  /** Address of every stylesheet → its text. */
  readonly styles: Readonly<Record<string, string>>;
  readonly catalogs: Readonly<Record<Locale, Strings>>;
}

/** Writes `dist/niches/<slug>/`: hard links to the files that this niche can load, and its strings. */
export async function writeNicheBundle(
  client: ClientBuild,
  slug: string,
  catalogs: Catalogs,
  compile: string,
): Promise<void> {
  const folder = join(NICHES, slug);
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
    const strings = pickStrings(catalogs.byLocale[locale], own);
    writeStrings(folder, `${niche.prefix}${locale}`, strings, needs);
  }
  const bundle: NicheBundle = {
    compile,
    niche,
    needs,
    parts: Object.fromEntries(client.parts),
    fonts: Object.fromEntries(fonts),
    styles: Object.fromEntries(hrefs.map((href) => [href, readStyles(href)])),
    catalogs: catalogs.byLocale,
  };
  put(join(folder, 'bundle.json'), JSON.stringify(bundle));
}

export function readNicheBundle(slug: string): NicheBundle {
  const file = join(NICHES, slug, 'bundle.json');
  if (!existsSync(file)) throw new Error(`The niche '${slug}' has not been compiled. Run npm run build first.`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Writes the whole catalog, the shell's strings, and one file per route with the strings that the shell lacks. */
function writeStrings(folder: string, catalog: string, strings: Strings, { shell, routes }: Needs): void {
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
