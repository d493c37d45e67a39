import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type PackFile, packHosts, readPackFile, strayFolders } from './load-sites.ts';

interface PackChanges {
  /** New and changed files, with their mistakes. */
  readonly changed: readonly PackFile[];
  /** Hosts whose packs are gone. */
  readonly removed: readonly string[];
}

/** The site packs of a folder while they change. */
export class PackFolder {
  readonly #folder: string;
  readonly #niches: readonly string[];
  /** Host → what its files looked like when they were last read. */
  readonly #read = new Map<string, string>();

  constructor(folder: string, niches: readonly string[]) {
    this.#folder = folder;
    this.#niches = niches;
  }

  /** Reads what has changed since the last call. @throws SitePackError if the folder can't be read or has no pack */
  refresh(): PackChanges {
    const hosts = packHosts(this.#folder);
    const removed = [...this.#read.keys()].filter((host) => !hosts.includes(host));
    for (const host of removed) this.#read.delete(host);
    const changed = hosts.flatMap((host) => {
      const seen = this.#signatureOf(host);
      if (seen === null || seen === this.#read.get(host)) return [];
      this.#read.set(host, seen);
      return readPackFile(this.#folder, host, this.#niches);
    });
    return { changed, removed };
  }

  /** The folders that are named after no pack, with what is wrong. */
  stray(): PackFile[] {
    return strayFolders(this.#folder, [...this.#read.keys()]);
  }

  /** Times and sizes of a host's files; null if the pack is gone since the folder was listed. */
  #signatureOf(host: string): string | null {
    const pack = join(this.#folder, `${host}.json`);
    const own = globSync('**/*', { cwd: join(this.#folder, host) }).map((name) => join(this.#folder, host, name));
    const looks = [pack, ...own.sort()].map((file) => {
      const found = statSync(file, { throwIfNoEntry: false });
      return found ? `${file} ${found.mtimeMs} ${found.size}` : null;
    });
    return looks[0] === null ? null : looks.join('\n');
  }
}
