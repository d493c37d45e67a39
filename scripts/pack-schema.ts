/** Writes `docs/site-pack.schema.json` from the contract of site packs, for editors. */
import { writeFileSync } from 'node:fs';
import { PACK_SCHEMA } from './check/pack-schema.ts';
import { packSchemaText } from './check/pack-schema-text.ts';

writeFileSync(PACK_SCHEMA, packSchemaText());
console.log(`${PACK_SCHEMA} written`);
