import { join } from 'node:path';
import { injectManifest } from 'workbox-build';
import type { RenderSite } from '#shared/contracts/render-site.ts';
import { hashOf, linkFile } from '../build/files.ts';
import { WORKERS } from '../build/paths.ts';

/** Writes `/sw.js`, which precaches the site's shell, `/sw-push.js`, and `/sw-remove.js` for emergencies. */
export async function writeWorkers(site: RenderSite, folder: string, offlineHtml: string): Promise<void> {
  // We list the files ourselves, so workbox searches no folder.
  await injectManifest({
    swSrc: join(WORKERS, 'sw.js'),
    swDest: join(folder, 'sw.js'),
    globDirectory: folder,
    globPatterns: [],
    additionalManifestEntries: [
      { url: '/offline.html', revision: hashOf(offlineHtml).slice(0, 8) },
      ...[...site.shell.scripts, site.shell.parts ?? []].flat().map((url) => ({ url, revision: null })),
    ],
  });
  for (const file of ['sw-push.js', 'sw-remove.js']) linkFile(join(WORKERS, file), join(folder, file));
}
