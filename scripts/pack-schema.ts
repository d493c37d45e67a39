/** Writes `docs/site-pack.schema.json` for editors, and the tables of settings in the documents. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { PACK_SCHEMA } from './check/pack-schema.ts';
import { packSchemaText } from './check/pack-schema-text.ts';
import { packDocuments } from './check/pack-tables.ts';
import { ROOT } from './check/root.ts';

for (const { file, text } of [{ file: PACK_SCHEMA, text: packSchemaText() }, ...packDocuments()]) {
  writeFileSync(file, text);
  console.log(`${file} written`);
}
// `npm run check` compares the format of every file, too.
const { status } = spawnSync('node_modules/.bin/biome', ['format', '--write', PACK_SCHEMA], {
  cwd: ROOT,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exitCode = status ?? 1;
