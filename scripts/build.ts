/** `npm run build`: one compile for all niches, then every site pack exported from it. */
import { makeArt } from './art.ts';
import { waitForOtherBuilds } from './build/build-lock.ts';
import { compileAll } from './build/compile.ts';
import { dropOldSourceMaps } from './build/source-maps.ts';
import { stampOfSources, writeStamp } from './build/stamp.ts';
import { exportAll } from './export/export-all.ts';
import { readPacks } from './export/packs.ts';
import { makeGeo } from './geo.ts';
import type { Gap } from './i18n/catalogs.ts';

const started = performance.now();
const say = (line: string) => console.log(`build: ${((performance.now() - started) / 1000).toFixed(1)} s  ${line}`);

try {
  waitForOtherBuilds();
  const stamp = stampOfSources();
  const packs = readPacks();
  makeGeo();
  say(`${packs.length} site packs are right; drawing pictures where they are missing`);
  await makeArt({ onProgress: say });
  say('compiling once for all niches');
  reportGaps(await compileAll());
  say('exporting');
  await exportAll(packs, ({ host, pages }) => say(`${host}: ${pages} pages`));
  dropOldSourceMaps();
  writeStamp(stamp);
  say('done');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function reportGaps(gaps: readonly Gap[]): void {
  if (gaps.length === 0) return;
  const texts = new Set(gaps.map(({ id }) => id));
  const locales = new Set(gaps.map(({ locale }) => locale));
  say(
    `${texts.size} texts lack a translation (${[...locales].join(', ')}) and are shown in English; npm run check lists them`,
  );
}
