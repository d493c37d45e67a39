import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { LOCALES } from '#shared/contracts/settings.ts';
import { nicheSlugs, readNiche } from './build/inputs.ts';
import { sourceTexts } from './i18n/catalogs.ts';
import { countMissing, findMissingTexts, isDraft } from './i18n/missing-texts.ts';
import { readCatalog } from './i18n/read-catalog.ts';
import { findSourceTexts } from './i18n/source-texts.ts';

interface CheckedCatalogs {
  readonly problems: readonly string[];
  /** How much each draft lacks. */
  readonly drafts: readonly string[];
}

/**
 * One problem for every text that a language or a niche lacks and that is no draft, and for every translation that nothing uses or
 * that can't be parsed.
 */
export async function checkCatalogs(): Promise<CheckedCatalogs> {
  const texts = sourceTexts(await findSourceTexts());
  const all = await findMissingTexts(texts);
  const problems = all.flatMap((each) => (isDraft(each) ? [] : each.missing));
  const niches = await Promise.all(nicheSlugs().map(readNiche));
  for (const prefix of new Set(['', ...niches.map((niche) => niche.prefix)])) {
    for (const locale of LOCALES) {
      const catalog = `${prefix}${locale}`;
      for (const [id, text] of await readCatalog(catalog)) {
        if (!texts.has(id)) problems.push(`locales/${catalog}/messages.po: "${text}" (${id}) is used nowhere`);
        if (!isParsable(text)) problems.push(`locales/${catalog}/messages.po: "${text}" (${id}) can't be parsed`);
      }
    }
  }
  return { problems, drafts: countMissing(all.filter(isDraft)) };
}

function isParsable(text: string): boolean {
  try {
    compileMessageOrThrow(text);
    return true;
  } catch {
    return false;
  }
}
