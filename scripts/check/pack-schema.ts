import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { packSchemaText } from '../build/pack-schema.ts';
import { ROOT } from './root.ts';

export const PACK_SCHEMA = join(ROOT, 'docs/site-pack.schema.json');

/** Whether the schema that editors read is the one that the contract gives. */
export async function checkPackSchema(): Promise<string> {
  const written = existsSync(PACK_SCHEMA) ? readFileSync(PACK_SCHEMA, 'utf8') : '';
  return written === packSchemaText()
    ? ''
    : 'docs/site-pack.schema.json is not what the contract says: run node scripts/pack-schema.ts';
}
