/**
 * Compiles the app on React 19 into `BUILD_FOLDER` and exports one site there. Runs in its own process, since Vite's settings
 * are read once per process.
 */
import { copyFileSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { compileAll } from '../../../build/compile.ts';
import { packOf } from '../../../build/inputs.ts';
import { OUTPUT, PACKS, ROOT } from '../../../build/paths.ts';
import { exportAll } from '../../../export/export-site.ts';

const HOST = 'localhost';
/** The server's input besides the build. */
const SHARED = ['src', 'locales', '.cache/geo', '.cache/art'];

await compileAll();
await exportAll([packOf(HOST)], () => undefined);
for (const folder of SHARED) {
  rmSync(join(OUTPUT, folder), { force: true });
  symlinkSync(join(ROOT, folder), join(OUTPUT, folder));
}
mkdirSync(join(OUTPUT, 'sites'), { recursive: true });
copyFileSync(join(PACKS, `${HOST}.json`), join(OUTPUT, 'sites', `${HOST}.json`));
