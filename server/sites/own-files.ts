import type { SitePack } from '#shared/contracts/site-pack.ts';
import type { PackProblem } from '#shared/rules/site-pack-check.ts';
import { readSiteFace, type SiteFace } from './site-face.ts';
import { readSitePages, type SitePages } from './site-pages.ts';

/** What a site has of its own beside its pack, in `<folder>/<host>/`. */
export interface OwnFiles {
  /** The text pages that it replaces. */
  readonly pages: SitePages;
  readonly face: SiteFace;
}

export const NO_FILES: OwnFiles = { pages: new Map(), face: {} };

interface ReadFiles {
  readonly own: OwnFiles;
  /** Mistakes in settings that name files. */
  readonly wrongSettings: readonly PackProblem[];
  /** Mistakes in pages, one line each. */
  readonly problems: readonly string[];
}

export function readOwnFiles(folder: string, pack: SitePack): ReadFiles {
  const { pages, problems } = readSitePages(folder, pack.host, pack.locales);
  const { face, problems: wrongSettings } = readSiteFace(folder, pack);
  return { own: { pages, face }, wrongSettings, problems };
}
