import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { missingIn } from '#server/sites/read-font.ts';
import { TEMPLATES } from '#server/sites/site-directory.ts';
import type { FaceFile, SiteFace } from '#server/sites/site-face.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';
import { ownFontsOf } from './own-fonts.ts';
import { readPicture } from './site-logo.ts';

type FacedPack = Pick<SitePack, 'host' | 'template' | 'locales'>;

/** What visitors of a site load more than those of others, and which letters its typefaces lack. `locales` is the folder of texts. */
export async function faceCosts(pack: FacedPack, face: SiteFace, locales: string): Promise<string[]> {
  return [...(await costLines(pack, face)), ...letterLines(pack, face, locales)];
}

async function costLines({ host, template }: FacedPack, face: SiteFace): Promise<string[]> {
  const { logo, logo_dark } = face;
  const costs: [setting: string, bytes: number, when: string][] = [];
  if (logo) costs.push(['logo', await sentBytes(logo), 'each first screen']);
  if (logo_dark) costs.push(['logo_dark', await sentBytes(logo_dark), 'each first screen of those who see dark pages']);
  // Both typefaces have a file with the letters that all languages use, which comes first.
  for (const use of ['text', 'head'] as const) {
    const { [use]: font } = face;
    const [first] = font ? ownFontsOf({ [use]: font }, template, TEMPLATES[template].tokens).files : [];
    if (first)
      costs.push([`font.${use}`, (await first[1]()).length, 'each first screen, but not on landers on phones']);
  }
  return costs.map(
    ([setting, bytes, when]) => `${host}: your ${setting} costs ${(bytes / 1000).toFixed(1)} KB on ${when}.`,
  );
}

/** As browsers get it: PNG is compressed already. */
async function sentBytes(file: FaceFile): Promise<number> {
  const data = await readPicture(file);
  return file.type === 'svg' ? brotliCompressSync(data).length : data.length;
}

/** Browsers show a missing letter in another typeface. */
function letterLines({ host, locales }: FacedPack, face: SiteFace, folder: string): string[] {
  return (['text', 'head'] as const).flatMap((use) => {
    const font = face[use] && readFileSync(face[use].file);
    if (!font) return [];
    return locales.flatMap((locale) => {
      const missing = missingIn(font, lettersOf(join(folder, locale)));
      return missing.length === 0
        ? []
        : `${host}: your font.${use} lacks ${missing.join(' ')}, which texts in "${locale}" have. Browsers take these letters from another typeface.`;
    });
  });
}

/** The letters of a language's texts. */
function lettersOf(folder: string): string[] {
  const catalog = readFileSync(join(folder, 'messages.po'), 'utf8');
  return [...catalog.matchAll(/^msgstr "(.*)"$/gm)].flatMap(([, text = '']) => text.match(/\p{L}/gu) ?? []);
}
