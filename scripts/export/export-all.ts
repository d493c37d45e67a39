import type { SitePack } from '#shared/contracts/site-pack.ts';
import { Compressor } from './compress.ts';
import { type ExportedSite, exportSite } from './export-site.ts';
import { loadRenderer } from './pages.ts';

/** Exports the packs one after the other; files that they have in common are compressed once. */
export async function exportAll(packs: readonly SitePack[], onSite: (site: ExportedSite) => void): Promise<void> {
  const renderer = await loadRenderer();
  const compressor = new Compressor();
  try {
    for (const pack of packs) onSite(await exportSite(pack, renderer, (folder) => compressor.compress(folder)));
  } finally {
    await compressor.close();
  }
}
