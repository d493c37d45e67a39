/** `npm run embed:release`: adds the current loader and package to the released versions. Never overwrites one. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE_PATH, VERSION } from '#shared/rules/embed-version.ts';
import { put } from './build/files.ts';
import { EMBED } from './build/paths.ts';
import { buildEmbed, integrityOf, packageOf, packBuilt, releaseOf } from './embed/embed-build.ts';

await buildEmbed();
const loader = readFileSync(join(EMBED, 'v1.js'));
const releases = [
  [releaseOf(VERSION), loader],
  [packageOf(VERSION), packBuilt()],
] as const;
if (releases.some(([file, data]) => existsSync(file) && !readFileSync(file).equals(data))) {
  console.error(`v${VERSION} is released and can't change. Raise VERSION in src/shared/rules/embed-version.ts.`);
  process.exit(1);
}
for (const [file, data] of releases) put(file, data);
console.log(`/embed/v${VERSION}.js  ${integrityOf(loader)}`);
console.log(PACKAGE_PATH);
