import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { LOCALES } from '#shared/contracts/settings.ts';
import { isNicheText } from './build/catalogs.ts';
import { linguiMacros, type ModuleMessages } from './build/lingui-macros.ts';
import { nicheSlugs, readNiche } from './build/niche-slugs.ts';
import { ROOT } from './build/paths.ts';
import { readCatalog } from './build/read-catalog.ts';

/** Every text in `src` by its id, read as the build reads it. */
async function findTexts(): Promise<Map<string, string>> {
  const collect: ModuleMessages = new Map();
  const { transform } = linguiMacros({ collect });
  if (typeof transform !== 'function') throw new Error('the macro plugin has no transform');
  for (const path of globSync('src/**/*.{ts,tsx}', { cwd: ROOT })) {
    const file = join(ROOT, path);
    await Reflect.apply(transform, undefined, [readFileSync(file, 'utf8'), file]);
  }
  return new Map([...collect.values()].flatMap((texts) => [...texts]));
}

/**
 * One line for every text that lacks a translation in one of the languages, or that a niche has to say in its own
 * words and does not, and for every translation that can't be read.
 */
export async function checkCatalogs(): Promise<string[]> {
  const texts = await findTexts();
  const niches = await Promise.all(nicheSlugs().map(readNiche));
  const problems: string[] = [];
  for (const prefix of new Set(['', ...niches.map((niche) => niche.prefix)])) {
    for (const locale of LOCALES) {
      const catalog = `${prefix}${locale}`;
      const translations = await readCatalog(catalog);
      for (const [id, source] of texts) {
        const wanted = prefix === '' || isNicheText(id);
        if (wanted && !translations.has(id))
          problems.push(`locales/${catalog}/messages.po: no translation of "${source || id}" (${id})`);
      }
      for (const [id, text] of translations) {
        if (!isReadable(text)) problems.push(`locales/${catalog}/messages.po: "${text}" (${id}) can't be read`);
      }
    }
  }
  return problems;
}

function isReadable(text: string): boolean {
  try {
    compileMessageOrThrow(text);
    return true;
  } catch {
    return false;
  }
}
