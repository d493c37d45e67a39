/** `npm run export -- <host>`: one site pack into `dist/sites/<host>/`, from what `npm run build` compiled. */
import { waitForOtherBuilds } from './build/build-lock.ts';
import { exportAll } from './export/export-all.ts';
import { packOf, readPacks } from './export/packs.ts';

const hosts = process.argv.slice(2);
try {
  const started = performance.now();
  waitForOtherBuilds();
  await exportAll(hosts.length > 0 ? hosts.map(packOf) : readPacks(), ({ host, build, pages }) =>
    console.log(`export: ${host}: ${pages} pages, build ${build}`),
  );
  console.log(`export: done after ${((performance.now() - started) / 1000).toFixed(1)} s`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
