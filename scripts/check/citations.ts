import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';

const FOLDERS =
  '{src,server,scripts,tests,docs,locales,sites,.ci,.github}/**/*.{ts,tsx,mjs,scss,css,html,json,md,po,yml}';
const ROOT_FILES = '*.{ts,json,html,md}';
/** npm writes the lockfile. The test of this check cites missing files intentionally. */
const IGNORED = /^(?:package-lock\.json$|tests\/architecture\/citations\.test\.ts$)/;

/** `docs/product/sign-up.md#steps` in any file, but not as part of a longer path or URL. */
const CITATION = /(?<![\w./-])docs\/[\w./-]*(?:#[\w-]+)?/g;
/** A decision may be cited by its number alone. */
const DECISION = /^docs\/decisions\/\d{4}$/;
const LINK = /\]\(([^)\s]+)\)/g;
/**
 * A source file or folder in a document, such as `src/niches/<slug>.ts`, and test titles after it. Not checked in
 * decisions and the changelog, which describe the past.
 */
const SOURCE = /`((?:src|server|scripts|tests|locales|sites)\/[\w./<>-]+)`(?: \(("[^"]+"(?:, "[^"]+")*)\))?/g;
const PLACEHOLDER = /<[\w-]+>/g;
const HISTORICAL = /^(?:docs\/decisions\/|CHANGELOG\.md$)/;

interface CitationReport {
  readonly checked: number;
  readonly broken: string[];
}

/** Checks every citation, link and path in the project at `root`. */
export function checkCitations(root: string): CitationReport {
  const files = globSync([FOLDERS, ROOT_FILES], { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !IGNORED.test(file))
    .sort();
  const anchors = new Map<string, ReadonlySet<string>>();
  const anchorsOf = (file: string) => {
    const known = anchors.get(file) ?? anchorsIn(readFileSync(join(root, file), 'utf8'));
    anchors.set(file, known);
    return known;
  };
  const targetExists = (target: string) => {
    const [path = '', anchor] = target.split('#');
    if (DECISION.test(path)) return globSync(`${path}-*.md`, { cwd: root }).length === 1;
    if (path.includes('<')) return globSync(path.replace(PLACEHOLDER, '*'), { cwd: root }).length > 0;
    if (!existsSync(join(root, path))) return false;
    return anchor === undefined || (statSync(join(root, path)).isFile() && anchorsOf(path).has(anchor));
  };
  const problemOf = ({ target, title }: Citation) => {
    if (!targetExists(target)) return `cites ${target}, which does not exist`;
    const isThere = !title || readFileSync(join(root, target), 'utf8').includes(title);
    return isThere ? '' : `cites the test "${title}", which ${target} doesn't have`;
  };
  const cited = files.flatMap((file) =>
    citationsOf(file, readFileSync(join(root, file), 'utf8')).map((citation) => ({ file, ...citation })),
  );
  const broken = cited.flatMap((citation) => {
    const problem = problemOf(citation);
    return problem ? [`${citation.file}:${citation.line} ${problem}`] : [];
  });
  return { checked: cited.length, broken };
}

interface Citation {
  readonly target: string;
  readonly line: number;
  /** The title of a test in the cited file. */
  readonly title?: string | undefined;
}

type Place = Omit<Citation, 'line'> & { readonly index: number };

function citationsOf(file: string, text: string): Citation[] {
  const cited: Place[] = [...text.matchAll(CITATION)].map(({ 0: target, index }) => ({
    target: target.replace(/\.+$/, ''),
    index,
  }));
  const found: Place[] = file.endsWith('.md') ? [...cited, ...linksOf(file, text), ...sourcesOf(file, text)] : cited;
  const byPlace = new Map(
    found.map(({ index, ...citation }) => {
      const line = text.slice(0, index).split('\n').length;
      return [`${line} ${citation.target} ${citation.title ?? ''}`, { ...citation, line }];
    }),
  );
  return [...byPlace.values()];
}

/** Links are relative to their document. */
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
  if (HISTORICAL.test(file)) return [];
  return [...text.matchAll(SOURCE)].flatMap(({ 1: target = '', 2: cited, index }) => {
    const titles = cited ? Array.from(cited.matchAll(/"([^"]+)"/g), ([, title]) => title) : [undefined];
    return titles.map((title) => ({ target, title, index }));
  });
}

/** Explicit ids, and headings as GitHub names them: lower case, dashes for spaces. */
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
