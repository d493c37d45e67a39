import type { SiteOutput } from '#server/output/site-output.ts';
import type { SiteOutputs } from '#server/output/site-outputs.ts';
import type { Site } from '#server/sites/site-directory.ts';
import { MadeFiles } from './made-files.ts';
import { SiteFiles } from './site-files.ts';
import { SiteSource } from './site-source.ts';
import { StaticIndex } from './static-index.ts';

/** Room for the pages of about twenty sites in all languages, or the first pages of a few hundred. */
export const PAGE_CACHE_BYTES = 64_000_000;

/** A site that has been asked for. */
export interface OpenSite {
  readonly output: SiteOutput;
  readonly files: SiteFiles;
}

interface OpenSitesOptions {
  readonly outputs: SiteOutputs;
  /** The most that made files of all sites together take in memory. */
  readonly maxBytes: number;
  readonly hasWorker: boolean;
}

/** Opens each site at its first request. Sites of a niche share the list of the niche's files. */
export class OpenSites {
  readonly #options: OpenSitesOptions;
  readonly #made: MadeFiles;
  readonly #open = new WeakMap<Site, Promise<OpenSite>>();
  readonly #shared = new Map<string, StaticIndex>();

  constructor(options: OpenSitesOptions) {
    this.#options = options;
    this.#made = new MadeFiles(options.maxBytes);
  }

  of(site: Site): Promise<OpenSite> {
    let open = this.#open.get(site);
    if (!open) {
      open = this.#openSite(site);
      this.#open.set(site, open);
      // After a failure, the next request tries again.
      open.catch(() => this.#open.delete(site));
    }
    return open;
  }

  async #openSite(site: Site): Promise<OpenSite> {
    const { outputs, hasWorker } = this.#options;
    const output = await outputs.open(site.pack, site.own);
    const { niche } = site.pack;
    const shared = this.#shared.get(niche) ?? new StaticIndex(outputs.sharedFolder(niche));
    this.#shared.set(niche, shared);
    const source = new SiteSource(output, shared, this.#made);
    return { output, files: new SiteFiles({ site, build: output.site.build, source, hasWorker }) };
  }
}
