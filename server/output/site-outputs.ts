import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartError } from '#server/base/start-error.ts';
import { type OwnFiles, readOwnFiles } from '#server/sites/own-files.ts';
import { TEMPLATES } from '#server/sites/site-directory.ts';
import type { RenderSite } from '#shared/contracts/render-site.ts';
import type { Renderer } from '#shared/contracts/renderer.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';
import { describePackProblem } from '#shared/rules/site-pack-check.ts';
import { type NicheBundle, readNicheBundle } from './niche-bundle.ts';
import { ownFontsOf } from './own-fonts.ts';
import { renderSiteOf } from './render-site.ts';
import { SiteMaps } from './site-map.ts';
import { SiteOutput } from './site-output.ts';

interface OutputFolders {
  /** `locales`, with the text pages of all sites. */
  readonly locales: string;
  /** The folder of the site packs. */
  readonly packs: string;
  /** Where the build put the renderer and the niches. */
  readonly dist: string;
  /** `.cache/geo/towns.json`. */
  readonly towns: string;
}

/** The renderer of a build. @throws StartError without a build */
export function loadRenderer(dist: string): Promise<Renderer<RenderSite>> {
  const file = join(dist, 'renderer/render.js');
  if (!existsSync(file)) throw new StartError(`${file} is missing. Run npm run build first.`);
  // The time makes it a new module, for a process that has compiled again.
  return import(`${pathToFileURL(file).href}?${statSync(file).mtimeMs}`);
}

/** Opens the outputs of sites. Reads the renderer once and each niche once. */
export class SiteOutputs {
  readonly #folders: OutputFolders;
  readonly #maps: SiteMaps;
  readonly #bundles = new Map<string, NicheBundle>();
  #renderer: Promise<Renderer<RenderSite>> | undefined;

  constructor(folders: OutputFolders) {
    this.#folders = folders;
    this.#maps = new SiteMaps(folders.towns);
  }

  /** The folder with the files that all sites of a niche share. */
  sharedFolder(slug: string): string {
    return join(this.#folders.dist, 'niches', slug);
  }

  bundle(slug: string): NicheBundle {
    const bundle = this.#bundles.get(slug) ?? readNicheBundle(join(this.#folders.dist, 'niches'), slug);
    this.#bundles.set(slug, bundle);
    return bundle;
  }

  /**
   * The renderer's data of a site. By default with the files that stand beside its pack now. `fontRules` are those of its own
   * typefaces, which take a moment to be measured.
   */
  site(pack: SitePack, own = this.#filesOf(pack), fontRules = ''): RenderSite {
    const { pages, face } = own;
    const texts = { locales: this.#folders.locales, own: pages };
    return renderSiteOf(pack, { bundle: this.bundle(pack.niche), texts, face, fontRules, maps: this.#maps });
  }

  async open(pack: SitePack, own = this.#filesOf(pack)): Promise<SiteOutput> {
    this.#renderer ??= loadRenderer(this.#folders.dist);
    const { tokens } = TEMPLATES[pack.template];
    return new SiteOutput({
      pack,
      face: own.face,
      site: this.site(pack, own, await ownFontsOf(own.face, pack.template, tokens).rules()),
      bundle: this.bundle(pack.niche),
      renderer: await this.#renderer,
    });
  }

  #filesOf(pack: SitePack): OwnFiles {
    const { own, wrongSettings, problems } = readOwnFiles(this.#folders.packs, pack);
    const mistakes = [...wrongSettings.map((each) => describePackProblem(`${pack.host}.json`, each)), ...problems];
    if (mistakes.length > 0) throw new StartError(mistakes.join('\n'));
    return own;
  }
}
