/** `npm run build`: compiles once for all niches, then exports every site pack. */
import type { SitePack } from '#shared/contracts/site-pack.ts';
import { makeArt } from './art.ts';
import { stampOfSources, waitForOtherBuilds, writeStamp } from './build/build-state.ts';
import { compileAll } from './build/compile.ts';
import { readPacks } from './build/inputs.ts';
import { buildDeveloperPages } from './developer/developer-build.ts';
import { dropOldSourceMaps } from './errors/kept-source-maps.ts';
import { exportAll } from './export/export-site.ts';
import { makeGeo } from './geo.ts';
import type { Gap } from './i18n/catalogs.ts';
import { lightPicturesOf } from './site-art/light-pictures.ts';

const started = performance.now();
const log = (line: string) => console.log(`build: ${((performance.now() - started) / 1000).toFixed(1)} s  ${line}`);

try {
  waitForOtherBuilds();
  const stamp = stampOfSources();
  const packs = readPacks();
  makeGeo();
  log(`${packs.length} site packs are valid; drawing missing pictures and compiling`);
  const [gaps] = await Promise.all([compileAll(), drawPictures(packs)]);
  reportGaps(gaps);
  await buildDeveloperPages();
  log('exporting');
  await exportAll(packs, ({ host, pages }) => log(`${host}: ${pages} pages`));
  dropOldSourceMaps();
  writeStamp(stamp);
  log('done');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Runs in parallel with the compiler, which uses less than two cores. */
async function drawPictures(packs: readonly SitePack[]): Promise<void> {
  await makeArt({ onProgress: log });
  for (const niche of new Set(packs.map((pack) => pack.niche))) await lightPicturesOf(niche);
  log('pictures drawn');
}

function reportGaps(gaps: readonly Gap[]): void {
  if (gaps.length === 0) return;
  const texts = new Set(gaps.map(({ id }) => id));
  const locales = new Set(gaps.map(({ locale }) => locale));
  log(
    `${texts.size} texts lack a translation (${[...locales].join(', ')}) and are shown in English; npm run check lists them`,
  );
}
