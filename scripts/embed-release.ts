/** `npm run embed:release`: puts the loader as it is now beside the earlier full versions, never over one of them. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VERSION } from '#src/embed/version.ts';
import { put } from './build/files.ts';
import { EMBED } from './build/paths.ts';
import { buildEmbed, integrityOf, releaseOf } from './embed/embed-build.ts';

await buildEmbed();
const built = readFileSync(join(EMBED, 'v1.js'));
const release = releaseOf(VERSION);
if (existsSync(release) && !readFileSync(release).equals(built)) {
  console.error(`v${VERSION} is out and never changes: raise VERSION in src/embed/version.ts.`);
  process.exit(1);
}
put(release, built);
console.log(`/embed/v${VERSION}.js  ${integrityOf(built)}`);
