import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { LOCALES_FOLDER } from '../build/paths.ts';

const format = formatter();

/** The translations of one PO file by message id, without empty and obsolete ones. */
export async function readCatalog(slug: string, name = 'messages'): Promise<Map<string, string>> {
  const filename = join(LOCALES_FOLDER, slug, `${name}.po`);
  if (!existsSync(filename)) return new Map();
  const entries = await format.parse(await readFile(filename, 'utf8'), { locale: slug, sourceLocale: 'en', filename });
  return new Map(
    Object.entries(entries).flatMap(([id, { translation, obsolete }]) =>
      translation && !obsolete ? [[id, translation]] : [],
    ),
  );
}
