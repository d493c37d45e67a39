import type { Site } from './site-directory.ts';

/** What operators read about the site packs. */
export interface PackReports {
  /** Host → what is wrong with its pack at the moment: file, line and remedy of each mistake in a line. */
  problems(): ReadonlyMap<string, readonly string[]>;
  /** What the files of a site cost its visitors, and what its typefaces lack. */
  notesOf(site: Site): Promise<readonly string[]>;
}

/** Where no folder of packs is followed. */
export const NO_REPORTS: PackReports = { problems: () => new Map(), notesOf: async () => [] };
