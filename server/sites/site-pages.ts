import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readTextFile } from '#server/base/read-text-file.ts';
import { nearestWord } from '#shared/rules/edit-distance.ts';
import { list } from '#shared/rules/pack-setting.ts';
import { readPageSource } from '#shared/rules/page-source.ts';
import { type Edition, TEXT_PAGES, type TextPage } from '#shared/rules/page-text.ts';
import { describePackProblem } from '#shared/rules/site-pack-check.ts';

const FILES = TEXT_PAGES.map((page) => `${page}.md`);

/** The mistakes in the pages that a site replaces, `<folder>/<host>/pages/<locale>/<page>.md`, one line each. */
export function checkSitePages(folder: string, host: string, locales: readonly string[]): string[] {
  const pages = join(folder, host, 'pages');
  if (!existsSync(pages)) return [];
  return namesIn(pages).flatMap((locale) => {
    const place = join(pages, locale);
    if (locales.includes(locale)) return namesIn(place).flatMap((file) => checkPage(join(place, file), file));
    const right = `one of the site's languages: ${list(locales)}`;
    return [describePackProblem(place, { path: 'the folder', wrong: 'is named after none', right })];
  });
}

interface SitePage {
  readonly file: string;
  readonly edition: Edition;
  readonly markdown: string;
}

/** A page that the site replaces; null for one that it doesn't. @throws if it has mistakes */
export function readSitePage(folder: string, host: string, locale: string, page: TextPage): SitePage | null {
  const file = join(folder, host, 'pages', locale, `${page}.md`);
  if (!existsSync(file)) return null;
  const { edition, markdown } = readPageSource(readTextFile(file));
  if (!edition) throw new Error(`${file} has mistakes, which \`npm run site -- check\` lists`);
  return { file, edition, markdown };
}

/** The folders with pages that belong to no pack, so that a misspelled host doesn't go unnoticed. */
export function findStrayPages(folder: string, hosts: readonly string[]): string[] {
  return namesIn(folder).filter((name) => !hosts.includes(name) && existsSync(join(folder, name, 'pages')));
}

function checkPage(path: string, file: string): string[] {
  if (!FILES.includes(file)) {
    const near = nearestWord(file, FILES);
    const right = near ? `"${near}"` : `one of ${list(FILES)}`;
    return [describePackProblem(path, { path: 'the file', wrong: 'is named after no page', right })];
  }
  const { problems } = readPageSource(readTextFile(path));
  return problems.map(({ line, ...problem }) => describePackProblem(`${path}:${line}`, problem));
}

/** Ignores files of editors and systems, such as `.DS_Store`. */
const namesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .sort();
