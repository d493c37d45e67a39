import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { LOCALES } from '#shared/contracts/settings.ts';
import lingui from '../../lingui.config.ts';
import { linguiMacros, type ModuleMessages } from '../../scripts/build/lingui-macros.ts';
import { ROOT } from '../../scripts/check/root.ts';
import { sourceTexts } from '../../scripts/i18n/catalogs.ts';
import { readCatalog } from '../../scripts/i18n/read-catalog.ts';
import { findSourceTexts } from '../../scripts/i18n/source-texts.ts';
import { TEXT_RULES } from '../../scripts/i18n/text-rules.ts';

/*
 * The desk is in English only (docs/decisions/0186). Its texts stay in its code, so no language counts them as missing.
 */
const isOfDesk = (id: string) => id.startsWith('desk.');
const FILES = globSync('src/desk/**/*.{ts,tsx}', { cwd: ROOT });

let texts: Map<string, string>;
beforeAll(async () => {
  const messages: ModuleMessages = new Map();
  const { transform } = linguiMacros({ collect: messages });
  if (typeof transform !== 'function') throw new Error('the macro plugin has no transform');
  for (const path of FILES) {
    const file = join(ROOT, path);
    await Reflect.apply(transform, undefined, [readFileSync(file, 'utf8'), file]);
  }
  texts = sourceTexts(messages);
});

test('every text of the desk has an id of its own and its English', () => {
  expect(texts.size).toBeGreaterThan(50);
  expect([...texts].filter(([id, text]) => !isOfDesk(id) || !text)).toEqual([]);
});

test('follows the rules for English', () => {
  const broken = [...texts].flatMap(([id, text]) =>
    Object.entries(TEXT_RULES).flatMap(([name, rule]) => {
      const problem = rule({ file: 'src/desk', id, locale: 'en', kind: 'interface', english: text, text });
      return problem ? [`${id}: ${name}: ${problem}`] : [];
    }),
  );
  expect(broken).toEqual([]);
});

test('no text of the desk is expected in a catalog', async () => {
  expect([...sourceTexts(await findSourceTexts()).keys()].filter(isOfDesk)).toEqual([]);
});

test('the extraction leaves the desk out, and no catalog has its texts', async () => {
  const excluded = (lingui.catalogs ?? []).flatMap(({ exclude }) => exclude ?? []);
  expect(FILES.filter((path) => !excluded.some((pattern) => matchesGlob(join(ROOT, path), pattern)))).toEqual([]);
  for (const locale of LOCALES) expect([...(await readCatalog(locale)).keys()].filter(isOfDesk)).toEqual([]);
});
