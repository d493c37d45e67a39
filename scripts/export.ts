/** `npm run export -- <host>`: exports one site pack to `dist/sites/<host>/` from the output of `npm run build`. */
import { waitForOtherBuilds } from './build/build-state.ts';
import { packOf, readPacks } from './build/inputs.ts';
import { exportAll } from './export/export-site.ts';

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
