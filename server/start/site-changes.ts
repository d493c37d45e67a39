import { errorFields, type Log } from '#server/base/log.ts';
import { StartError } from '#server/base/start-error.ts';
import type { PackFolder } from '#server/sites/pack-folder.ts';
import type { LiveSiteDirectory, SiteSource } from '#server/sites/site-directory.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';

interface SiteChangesOptions {
  readonly packs: PackFolder;
  readonly sites: LiveSiteDirectory;
  /** @throws StartError if this server lacks something that the pack asks for, such as a secret */
  readonly check: (pack: SitePack) => void;
  readonly log: Log;
}

/** Serves packs as they are written. A pack with a mistake changes nothing: the site goes on as it was, and the log says why. */
export class SiteChanges {
  readonly #options: SiteChangesOptions;
  /** Called after the sites have changed. */
  readonly #listeners: (() => void)[] = [];
  /** Host → what is wrong with its pack, for as long as it is. */
  readonly #refused = new Map<string, readonly string[]>();

  constructor(options: SiteChangesOptions) {
    this.#options = options;
  }

  afterwards(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Reads what has changed. Returns the mistakes, one line each. */
  look(): readonly string[] {
    const { packs, sites, log } = this.#options;
    const { changed, removed } = packs.refresh();
    if (changed.length + removed.length === 0) return [];
    const good: SiteSource[] = [];
    const mistakes: string[] = [];
    for (const { host, pack, own, problems } of changed) {
      const found = pack ? this.#problemsOf(pack) : problems;
      if (pack && found.length === 0) good.push({ pack, own });
      for (const problem of found)
        log.error('site pack refused', { host, problem, still_served: !!sites.byHost(host) });
      mistakes.push(...found);
      if (found.length > 0) this.#refused.set(host, found);
      else this.#refused.delete(host);
    }
    for (const host of removed) this.#refused.delete(host);
    sites.put(good);
    sites.remove(removed);
    for (const listener of this.#listeners) listener();
    const served = good.map(({ pack }) => pack.host);
    log.info('site packs read', { served: served.join(' '), removed: removed.join(' ') });
    return mistakes;
  }

  /** Host → what is wrong with its pack or its folder, one line each. Its site is served as it was before, if it was. */
  problems(): ReadonlyMap<string, readonly string[]> {
    const stray = this.#options.packs.stray().map(({ host, problems }) => [host, problems] as const);
    return new Map([...stray, ...this.#refused]);
  }

  /** The same while the server runs: a folder that can't be read changes nothing. */
  lookAgain(): void {
    try {
      this.look();
    } catch (error) {
      this.#options.log.error('site packs not read', errorFields(error));
    }
  }

  /** The packs of all sites. @throws StartError with the mistakes of packs that were refused */
  served(): readonly SitePack[] {
    const mistakes = [...this.#refused.values()].flat();
    if (mistakes.length > 0) throw new StartError(mistakes.join('\n'));
    return this.#options.sites.all().map(({ pack }) => pack);
  }

  #problemsOf(pack: SitePack): readonly string[] {
    try {
      this.#options.check(pack);
      return [];
    } catch (error) {
      if (error instanceof StartError) return error.message.split('\n');
      throw error;
    }
  }
}
