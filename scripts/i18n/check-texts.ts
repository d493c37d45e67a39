import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '#shared/contracts/settings.ts';
import { LOCALES_FOLDER } from '../build/paths.ts';
import { readAllTexts } from './all-texts.ts';
import { sourceTexts } from './catalogs.ts';
import { readGlossary, refusedWords } from './glossary.ts';
import { findSourceTexts } from './source-texts.ts';
import { TEXT_RULES } from './text-rules.ts';

/**
 * One line for every text that breaks a rule of its language or uses a word that its glossary refuses, and for every catalog
 * with obsolete entries (docs/decisions/0175).
 */
export async function checkTexts(): Promise<string[]> {
  const glossary = new Map(LOCALES.map((locale) => [locale, readGlossary(locale)]));
  const texts = await readAllTexts(sourceTexts(await findSourceTexts()));
  const problems = texts.flatMap((checked) => {
    const broken = Object.values(TEXT_RULES).flatMap((rule) => rule(checked) || []);
    const refused = refusedWords(checked, glossary.get(checked.locale) ?? []);
    return [...broken, ...refused].map((problem) => `${checked.file}: ${problem} (${checked.id})`);
  });
  return [...problems, ...catalogsWithObsoleteEntries()];
}

const catalogsWithObsoleteEntries = () =>
  globSync('*/*.po', { cwd: LOCALES_FOLDER })
    .filter((file) => /^#~/m.test(readFileSync(join(LOCALES_FOLDER, file), 'utf8')))
    .map((file) => `locales/${file}: obsolete entries: npm run i18n:extract -- --clean removes them`);
