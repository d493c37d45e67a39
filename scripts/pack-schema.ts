/** Writes `docs/site-pack.schema.json` from the contract of site packs, for editors. */
import { writeFileSync } from 'node:fs';
import { packSchemaText } from './build/pack-schema.ts';
import { PACK_SCHEMA } from './check/pack-schema.ts';

writeFileSync(PACK_SCHEMA, packSchemaText());
console.log(`${PACK_SCHEMA} written`);
