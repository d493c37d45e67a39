import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';

const FOLDERS =
  '{src,server,scripts,tests,docs,locales,sites,.ci,.github}/**/*.{ts,tsx,mjs,scss,css,html,json,md,po,yml}';
const ROOT_FILES = '*.{ts,json,html,md}';
/** Written by tools or by others; and the test of this check, which cites on purpose what is missing. */
const NOT_OURS =
  /^(?:package-lock\.json$|scripts\/bench\/lander\/reference\/|tests\/architecture\/citations\.test\.ts$)/;

/** `docs/product/sign-up.md#steps`, in any file; not as a part of a longer path or address. */
const CITATION = /(?<![\w./-])docs\/[\w./-]*(?:#[\w-]+)?/g;
/** A decision may be cited by its number alone. */
const DECISION = /^docs\/decisions\/\d{4}$/;
const LINK = /\]\(([^)\s]+)\)/g;
/** A source file that a document names. Decisions and releases tell of the past. */
const SOURCE = /`((?:src|server|scripts|tests|locales|sites)\/[\w./-]+\.\w+)`/g;
const OF_THE_PAST = /^(?:docs\/decisions\/|CHANGELOG\.md$)/;

/** Every citation, link and path in the project at `root` that leads nowhere. */
export function findBrokenCitations(root: string): string[] {
  const files = globSync([FOLDERS, ROOT_FILES], { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !NOT_OURS.test(file))
    .sort();
  const anchors = new Map<string, ReadonlySet<string>>();
  const anchorsOf = (file: string) => {
    const known = anchors.get(file) ?? anchorsIn(readFileSync(join(root, file), 'utf8'));
    anchors.set(file, known);
    return known;
  };
  const leadsSomewhere = (target: string) => {
    const [path = '', anchor] = target.split('#');
    if (DECISION.test(path)) return globSync(`${path}-*.md`, { cwd: root }).length === 1;
    if (!existsSync(join(root, path))) return false;
    return anchor === undefined || (statSync(join(root, path)).isFile() && anchorsOf(path).has(anchor));
  };
  return files.flatMap((file) =>
    citationsOf(file, readFileSync(join(root, file), 'utf8'))
      .filter(({ target }) => !leadsSomewhere(target))
      .map(({ target, line }) => `${file}:${line} cites ${target}, which leads nowhere`),
  );
}

interface Citation {
  readonly target: string;
  readonly line: number;
}

function citationsOf(file: string, text: string): Citation[] {
  const cited = [...text.matchAll(CITATION)].map(({ 0: target, index }) => ({
    target: target.replace(/\.+$/, ''),
    index,
  }));
  const found = file.endsWith('.md') ? [...cited, ...linksOf(file, text), ...sourcesOf(file, text)] : cited;
  const byPlace = new Map(
    found.map(({ target, index }) => {
      const line = text.slice(0, index).split('\n').length;
      return [`${line} ${target}`, { target, line }];
    }),
  );
  return [...byPlace.values()];
}

/** A link is relative to its document. */
function linksOf(file: string, text: string) {
  return [...text.matchAll(LINK)]
    .map(({ 1: link = '', index }) => ({ link, index }))
    .filter(({ link }) => !/^(?:[a-z]+:|\/)/.test(link))
    .map(({ link, index }) => {
      const target = link.startsWith('#') ? basename(file) + link : link;
      return { target: posix.join(dirname(file), target), index };
    });
}

function sourcesOf(file: string, text: string) {
  if (OF_THE_PAST.test(file)) return [];
  return [...text.matchAll(SOURCE)].map(({ 1: target = '', index }) => ({ target, index }));
}

/** Ids that stand in the text, and headings as GitHub and others name them: small letters, dashes for spaces. */
function anchorsIn(markdown: string): ReadonlySet<string> {
  const anchors = new Set(Array.from(markdown.matchAll(/<a id="([\w-]+)">/g), ([, id = '']) => id));
  const withoutCode = markdown.replace(/^ *```[\s\S]*?^ *```/gm, '');
  for (const { 1: heading = '' } of withoutCode.matchAll(/^#{1,6} +(.+)$/gm)) {
    const name = heading
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-');
    let anchor = name;
    for (let again = 1; anchors.has(anchor); again += 1) anchor = `${name}-${again}`;
    anchors.add(anchor);
  }
  return anchors;
}
