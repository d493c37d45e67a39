import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { packSchemaText } from './pack-schema-text.ts';
import { ROOT } from './root.ts';

export const PACK_SCHEMA = join(ROOT, 'docs/site-pack.schema.json');

/** Whether the schema that editors read is the one that the contract gives. */
export async function checkPackSchema(): Promise<string> {
  const written: unknown = existsSync(PACK_SCHEMA) ? JSON.parse(readFileSync(PACK_SCHEMA, 'utf8')) : null;
  // Compared as data: the formatter has its own ideas about line ends.
  if (isDeepStrictEqual(written, JSON.parse(packSchemaText()))) return '';
  return 'docs/site-pack.schema.json is not what the contract says: run node scripts/pack-schema.ts';
}
