import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#server/base/start-error.ts';
import type { HeroPictures, SiteArt, Strings } from '#shared/contracts/boot.ts';
import type { Niche } from '#shared/contracts/niche.ts';
import type {
  LanderAssets,
  PageAssets,
  Portrait,
  ScreenAssets,
  SiteIcon,
  SiteVideo,
} from '#shared/contracts/render-site.ts';
import type { ManifestIcon } from '#shared/contracts/renderer.ts';
import type { Locale } from '#shared/contracts/settings.ts';

/** The files that the pages of a niche need. Addresses are root-relative. */
export interface Needs {
  /** The files that every page of the app needs before it works: the niche's entry and its imports. */
  readonly shell: PageAssets;
  /** The files that every page loads right after its first screen, including the router. */
  readonly after: PageAssets;
  /** The files that the first writing call loads in addition to both, on any page. */
  readonly write: PageAssets;
  /** Route name or `404` → the files that it needs in addition to the shell. */
  readonly routes: Readonly<Record<string, ScreenAssets>>;
  /** By route name. */
  readonly landers: Readonly<Record<string, LanderAssets>>;
  /** Route name → all files that it needs. Campaigns don't load the shell. */
  readonly campaigns: Readonly<Record<string, PageAssets>>;
  /** Every file that the entry or a document can load. */
  readonly files: readonly string[];
  /** Every file that a lander or a campaign can load. */
  readonly landerFiles: readonly string[];
}

/** A niche's pictures in `dist/niches/<slug>/`. */
export interface NicheArt {
  readonly art: SiteArt;
  readonly portraits: readonly Portrait[];
  readonly hero: HeroPictures;
  readonly video: SiteVideo;
  readonly icons: readonly SiteIcon[];
  readonly manifestIcons: readonly ManifestIcon[];
  /** Addresses of the files under `/assets`. */
  readonly files: readonly string[];
}

/**
 * What one compile made for a niche, `dist/niches/<slug>.json`. The files that its sites share are in the folder beside it. With
 * both, a site needs only its pack.
 */
export interface NicheBundle {
  /** Changes with everything that the bundle contains. */
  readonly id: string;
  /** When it was built, in epoch milliseconds. */
  readonly builtAt: number;
  readonly niche: Niche;
  readonly needs: Needs;
  /** Module of each lazy part → the addresses of its file, one for each compile that has it. Used by tests. */
  readonly parts: Readonly<Record<string, readonly string[]>>;
  /** Template name → its `@font-face` stylesheet and its font files. */
  readonly fonts: Readonly<Record<string, { readonly css: string; readonly files: readonly string[] }>>;
  /** Address of every stylesheet → its text. */
  readonly styles: Readonly<Record<string, string>>;
  readonly catalogs: Readonly<Record<Locale, Strings>>;
  readonly art: NicheArt;
  /** The service worker, with `OFFLINE_REVISION_MARK` in the list of files that it caches. */
  readonly worker: string;
}

/** Stands for the revision of a site's offline page in the niche's service worker. */
export const OFFLINE_REVISION_MARK = '%OFFLINE_REVISION%';

/** @throws StartError if the niche has not been compiled */
export function readNicheBundle(niches: string, slug: string): NicheBundle {
  const file = join(niches, `${slug}.json`);
  if (!existsSync(file)) throw new StartError(`${file} is missing. Run npm run build first.`);
  return JSON.parse(readFileSync(file, 'utf8'));
}
