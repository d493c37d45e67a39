import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readTextFile } from '#server/base/read-text-file.ts';
import { StartError } from '#server/base/start-error.ts';
import { ALL_COUNTRIES } from '#server/geo/region-ids.ts';
import type { Niche } from '#shared/contracts/niche.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';
import { list } from '#shared/rules/pack-setting.ts';
import { checkSitePack, describePackProblem, type PackProblem } from '#shared/rules/site-pack-check.ts';
import { findSyntaxError, lineOf, linesOfJson } from './json-lines.ts';
import { NO_FILES, type OwnFiles, readOwnFiles } from './own-files.ts';
import { findStrayPages } from './site-pages.ts';

/** Mistakes in site packs: the message has one line for each. */
class SitePackError extends StartError {
  override name = 'SitePackError';
}

/** Every niche by its slug. The folder is listed, so that a new niche needs no change here. */
export async function loadNiches(folder: string): Promise<Map<string, Niche>> {
  const niches = new Map<string, Niche>();
  for (const file of readdirSync(folder).sort()) {
    const slug = basename(file, '.ts');
    if (slug === 'niche' || slug === file) continue;
    const module: { niche: Niche } = await import(`#src/niches/${slug}.ts`);
    niches.set(slug, module.niche);
  }
  return niches;
}

/** A file of a folder of site packs: its pack, or its mistakes. */
export interface PackFile {
  readonly host: string;
  readonly pack: SitePack | null;
  readonly own: OwnFiles;
  /** One line for each mistake: file, line, path, the mistake, the expected value. */
  readonly problems: readonly string[];
}

/** Reads and checks every pack of a folder, with the files beside it. @throws SitePackError without any pack */
export function checkSitePacks(folder: string, niches: readonly string[]): PackFile[] {
  const checked = packHosts(folder).map((host) => readPackFile(folder, host, niches));
  const stray = strayFolders(
    folder,
    checked.map(({ host }) => host),
  );
  return [...checked, ...stray];
}

/** The folders beside the packs that are named after none of them. */
export const strayFolders = (folder: string, hosts: readonly string[]): PackFile[] =>
  findStrayPages(folder, hosts).map((host) => {
    const problem = { path: 'the folder', wrong: 'is named after no site pack', right: `one of ${list(hosts)}` };
    return { host, pack: null, own: NO_FILES, problems: [describePackProblem(join(folder, host), problem)] };
  });

/** The hosts with a pack. @throws SitePackError without any */
export function packHosts(folder: string): string[] {
  const files = namesIn(folder).filter((file) => file.endsWith('.json') && !file.startsWith('.'));
  if (files.length === 0) throw new SitePackError(`${folder} contains no site pack: add one as ${folder}/<host>.json.`);
  return files.sort().map((file) => basename(file, '.json'));
}

/** Reads and checks the pack of a host, with the files beside it. */
export function readPackFile(folder: string, host: string, niches: readonly string[]): PackFile {
  const file = join(folder, `${host}.json`);
  const text = readTextFile(file);
  const { pack, problems } = checkPackText(file, text, niches);
  if (!pack) return { host, pack, own: NO_FILES, problems };
  const read = readOwnFiles(folder, pack);
  const wrong = [...withLines(file, text, read.wrongSettings), ...read.problems];
  return wrong.length > 0
    ? { host, pack: null, own: NO_FILES, problems: wrong }
    : { host, pack, own: read.own, problems };
}

function checkPackText(file: string, text: string, niches: readonly string[]): Pick<PackFile, 'pack' | 'problems'> {
  const syntax = findSyntaxError(text);
  if (syntax) {
    const right = 'valid JSON: often a comma or a quote is missing or too many on this line or the one before';
    const problem = { path: '', wrong: `is not JSON (${syntax.reason})`, right };
    return { pack: null, problems: [describePackProblem(`${file}:${syntax.line}`, problem)] };
  }
  const { pack, problems } = checkSitePack(file, JSON.parse(text), { niches, countries: ALL_COUNTRIES });
  if (pack) return { pack, problems };
  return { pack, problems: withLines(file, text, problems) };
}

function withLines(file: string, text: string, problems: readonly PackProblem[]): string[] {
  const lines = linesOfJson(text);
  return problems.map((each) => describePackProblem(`${file}:${lineOf(lines, each.path)}`, each));
}

/** Every pack of a folder. @throws SitePackError if one has a mistake */
export function loadSitePacks(folder: string, niches: readonly string[]): SitePack[] {
  const files = checkSitePacks(folder, niches);
  const mistakes = files.flatMap(({ problems }) => problems);
  if (mistakes.length > 0) throw new SitePackError(mistakes.join('\n'));
  return files.flatMap(({ pack }) => pack ?? []);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    throw new SitePackError(`${folder} can't be read. Create it with a site pack, or set SITES_DIR to their folder.`);
  }
}
