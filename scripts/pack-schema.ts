/** Writes `docs/site-pack.schema.json` for editors, and the tables of settings in the documents. */
import { writeFileSync } from 'node:fs';
import { PACK_SCHEMA } from './check/pack-schema.ts';
import { packSchemaText } from './check/pack-schema-text.ts';
import { packDocuments } from './check/pack-tables.ts';

for (const { file, text } of [{ file: PACK_SCHEMA, text: packSchemaText() }, ...packDocuments()]) {
  writeFileSync(file, text);
  console.log(`${file} written`);
}
