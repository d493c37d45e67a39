import { join } from 'node:path';
import { injectManifest } from 'workbox-build';
import type { RenderSite } from '#src/render-site.ts';
import { hashOf, linkFile } from '../build/files.ts';
import { WORKERS } from '../build/paths.ts';

/** `/sw.js` with the site's own shell in its list, and `/sw-push.js`. */
export async function writeWorkers(site: RenderSite, folder: string, offlineHtml: string): Promise<void> {
  // What the list names is written by us: workbox has no folder to search.
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
  linkFile(join(WORKERS, 'sw-push.js'), join(folder, 'sw-push.js'));
}
