import { existsSync, globSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { injectManifest } from 'workbox-build';
import { OFFLINE_REVISION_MARK } from '#server/output/niche-bundle.ts';
import { noticesText } from '../licenses/notices.ts';
import { placeArt } from '../site-art/place-art.ts';
import { compressFolder } from './compress.ts';
import { hashOf, linkFile, put } from './files.ts';
import { type CompiledNiche, draftOf } from './niche-bundle.ts';
import { EMBED, NICHES, RENDERER, ROOT, WORKERS } from './paths.ts';
import { writeBuilds } from './previous-builds.ts';

interface Publishing {
  readonly slug: string;
  readonly compiled: CompiledNiche;
  /** Trial builds serve nothing, so they need no compressed files. */
  readonly compress?: (folder: string) => Promise<void>;
}

/**
 * Completes the draft of a niche with pictures, notices, workers and the loader, and puts it in the place of the previous build,
 * whose files stay for open tabs.
 */
export async function publishNiche({ slug, compiled, compress = compressFolder }: Publishing): Promise<void> {
  const draft = draftOf(slug);
  const folder = join(NICHES, slug);
  const art = await placeArt(slug, draft);
  const { files, landerFiles } = compiled.needs;
  const assets = [...files, ...landerFiles, ...Object.values(compiled.fonts).flatMap((font) => font.files)];
  if (existsSync(join(ROOT, 'public'))) linkAll(join(ROOT, 'public'), draft);
  // Adds the newest loader next to the released versions, which never change (docs/decisions/0065).
  linkFile(join(EMBED, 'v1.js'), join(draft, 'embed/v1.js'));
  put(join(draft, 'notices.txt'), noticesText(assets));
  for (const file of ['sw-push.js', 'sw-remove.js']) linkFile(join(WORKERS, file), join(draft, file));
  const bundle = { ...compiled, art, worker: await workerOf(compiled) };
  const id = hashOf(readFileSync(join(RENDERER, 'render.js')), JSON.stringify(bundle));
  const all = [...assets, ...art.files];
  const builtAt = writeBuilds(draft, { id, timestamp: Date.now(), files: all }, folder);
  await compress(draft);
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
  put(join(NICHES, `${slug}.json`), JSON.stringify({ id, builtAt, ...bundle }));
}

/** The service worker with the list of files that it caches: the shell, and the offline page, which each site has itself. */
async function workerOf({ needs: { shell } }: CompiledNiche): Promise<string> {
  const target = join(WORKERS, `${hashOf(JSON.stringify(shell)).slice(0, 8)}.js`);
  // We list the files ourselves, so workbox searches no folder.
  await injectManifest({
    swSrc: join(WORKERS, 'sw.js'),
    swDest: target,
    globDirectory: WORKERS,
    globPatterns: [],
    additionalManifestEntries: [
      { url: '/offline.html', revision: OFFLINE_REVISION_MARK },
      ...[...shell.scripts, shell.parts ?? []].flat().map((url) => ({ url, revision: null })),
    ],
  });
  const text = readFileSync(target, 'utf8');
  rmSync(target);
  return text;
}

function linkAll(from: string, to: string): void {
  for (const entry of globSync('**/*', { cwd: from, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile()) linkFile(file, join(to, file.slice(from.length)));
  }
}
