/** `npm run build`: compiles once for all niches. Sites need nothing but their packs: the server makes their pages. */
import { makeArt } from './art.ts';
import { stampOfSources, waitForOtherBuilds, writeStamp } from './build/build-state.ts';
import { compileAll } from './build/compile.ts';
import { removeUnused } from './build/compress.ts';
import { publishNiche } from './build/publish-niche.ts';
import { buildDesk } from './desk/desk-build.ts';
import { buildDeveloperPages } from './developer/developer-build.ts';
import { dropOldSourceMaps } from './errors/kept-source-maps.ts';
import { makeGeo } from './geo.ts';
import { countMissing, findMissingTexts } from './i18n/missing-texts.ts';

const started = performance.now();
const log = (line: string) => console.log(`build: ${((performance.now() - started) / 1000).toFixed(1)} s  ${line}`);

try {
  waitForOtherBuilds();
  const stamp = stampOfSources();
  makeGeo();
  log('drawing missing pictures and compiling');
  const [{ niches, texts }] = await Promise.all([compileAll(), drawPictures()]);
  for (const line of countMissing(await findMissingTexts(texts))) log(line);
  await buildDeveloperPages();
  await buildDesk();
  log('compressing');
  await Promise.all([...niches].map(([slug, compiled]) => publishNiche({ slug, compiled })));
  removeUnused();
  dropOldSourceMaps();
  writeStamp(stamp);
  log('done');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Runs in parallel with the compiler, which uses less than two cores. */
async function drawPictures(): Promise<void> {
  await makeArt({ onProgress: log });
  log('pictures drawn');
}
