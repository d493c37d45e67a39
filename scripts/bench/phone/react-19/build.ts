/**
 * Compiles the app on React 19 into `BUILD_FOLDER`, for one site. Runs in its own process, since Vite's settings
 * are read once per process.
 */
import { copyFileSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { compileAll } from '../../../build/compile.ts';
import { packOf } from '../../../build/inputs.ts';
import { OUTPUT, PACKS, ROOT } from '../../../build/paths.ts';
import { publishNiche } from '../../../build/publish-niche.ts';

const HOST = 'localhost';
/** The server's input besides the build. */
const SHARED = ['src', 'locales', '.cache/geo', '.cache/art'];

const { niches } = await compileAll([packOf(HOST).niche]);
for (const [slug, compiled] of niches) await publishNiche({ slug, compiled });
for (const folder of SHARED) {
  rmSync(join(OUTPUT, folder), { force: true });
  symlinkSync(join(ROOT, folder), join(OUTPUT, folder));
}
mkdirSync(join(OUTPUT, 'sites'), { recursive: true });
copyFileSync(join(PACKS, `${HOST}.json`), join(OUTPUT, 'sites', `${HOST}.json`));
