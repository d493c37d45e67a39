import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { LOCALES } from '#shared/contracts/settings.ts';
import { nicheSlugs, readNiche } from './build/inputs.ts';
import { isNicheText, sourceTexts } from './i18n/catalogs.ts';
import { readCatalog } from './i18n/read-catalog.ts';
import { findSourceTexts } from './i18n/source-texts.ts';

/**
 * Returns one line for every missing translation, every missing text of a niche, and every translation that nothing uses or
 * that can't be parsed.
 */
export async function checkCatalogs(): Promise<string[]> {
  const texts = sourceTexts(await findSourceTexts());
  const niches = await Promise.all(nicheSlugs().map(readNiche));
  const problems: string[] = [];
  const mailIds = [...(await readCatalog('en', 'mail')).keys()];
  for (const locale of LOCALES) {
    const translated = await readCatalog(locale, 'mail');
    for (const id of mailIds)
      if (!translated.has(id)) problems.push(`locales/${locale}/mail.po: no translation of ${id}`);
  }
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
        if (!texts.has(id)) problems.push(`locales/${catalog}/messages.po: "${text}" (${id}) is used nowhere`);
        if (!isParsable(text)) problems.push(`locales/${catalog}/messages.po: "${text}" (${id}) can't be parsed`);
      }
    }
  }
  return problems;
}

function isParsable(text: string): boolean {
  try {
    compileMessageOrThrow(text);
    return true;
  } catch {
    return false;
  }
}
