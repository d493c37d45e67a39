import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readTextFile } from '#server/base/read-text-file.ts';
import { nearestWord } from '#shared/rules/edit-distance.ts';
import { list } from '#shared/rules/pack-setting.ts';
import { readPageSource } from '#shared/rules/page-source.ts';
import { type Edition, TEXT_PAGES, type TextPage } from '#shared/rules/page-text.ts';
import { describePackProblem } from '#shared/rules/site-pack-check.ts';

const FILES = TEXT_PAGES.map((page) => `${page}.md`);

/** A text page that a site replaces. */
export interface SitePage {
  readonly file: string;
  readonly edition: Edition;
  readonly markdown: string;
}

/** By language and page: `nl/terms`. */
export type SitePages = ReadonlyMap<`${string}/${TextPage}`, SitePage>;

/** The pages that a site replaces, `<folder>/<host>/pages/<locale>/<page>.md`, and their mistakes, one line each. */
export function readSitePages(
  folder: string,
  host: string,
  locales: readonly string[],
): { readonly pages: SitePages; readonly problems: readonly string[] } {
  const pages = new Map<`${string}/${TextPage}`, SitePage>();
  const problems: string[] = [];
  const place = join(folder, host, 'pages');
  for (const locale of existsSync(place) ? namesIn(place) : []) {
    const known = locales.includes(locale);
    if (!known) {
      const right = `one of the site's languages: ${list(locales)}`;
      problems.push(
        describePackProblem(join(place, locale), { path: 'the folder', wrong: 'is named after none', right }),
      );
    }
    for (const name of known ? namesIn(join(place, locale)) : []) {
      const file = join(place, locale, name);
      const page = TEXT_PAGES.find((each) => `${each}.md` === name);
      const source = page && readPageSource(readTextFile(file));
      if (page && source?.edition)
        pages.set(`${locale}/${page}`, { file, edition: source.edition, markdown: source.markdown });
      problems.push(...(source ? problemsOf(file, source.problems) : [unknownPage(file, name)]));
    }
  }
  return { pages, problems };
}

/** The folders with pages that belong to no pack, so that a misspelled host doesn't go unnoticed. */
export function findStrayPages(folder: string, hosts: readonly string[]): string[] {
  return namesIn(folder).filter((name) => !hosts.includes(name) && existsSync(join(folder, name, 'pages')));
}

function unknownPage(file: string, name: string): string {
  const near = nearestWord(name, FILES);
  const right = near ? `"${near}"` : `one of ${list(FILES)}`;
  return describePackProblem(file, { path: 'the file', wrong: 'is named after no page', right });
}

const problemsOf = (file: string, problems: ReturnType<typeof readPageSource>['problems']) =>
  problems.map(({ line, ...problem }) => describePackProblem(`${file}:${line}`, problem));

/** Ignores files of editors and systems, such as `.DS_Store`. */
const namesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .sort();
