import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { packSchemaText } from './pack-schema-text.ts';
import { findUnregistered, packDocuments } from './pack-tables.ts';
import { ROOT } from './root.ts';

export const PACK_SCHEMA = join(ROOT, 'docs/site-pack.schema.json');

/** Checks that every setting is in the registry, and that the schema and the documents match it. */
export async function checkPackSchema(): Promise<string> {
  const written: unknown = existsSync(PACK_SCHEMA) ? JSON.parse(readFileSync(PACK_SCHEMA, 'utf8')) : null;
  const outdated = packDocuments().filter(({ file, text }) => readFileSync(file, 'utf8') !== text);
  // Compares the data, since the formatter may change white space.
  const isCurrent = isDeepStrictEqual(written, JSON.parse(packSchemaText()));
  return [
    ...findUnregistered(),
    ...(isCurrent ? [] : [PACK_SCHEMA]).concat(outdated.map(({ file }) => file)).map(outOfDate),
  ].join('\n');
}

const outOfDate = (file: string) =>
  `${file.slice(ROOT.length + 1)} does not match the registry of settings: run node scripts/pack-schema.ts`;
