import { isBlank } from './blank.ts';
import { nearestWord } from './edit-distance.ts';
import { list } from './pack-setting.ts';
import type { Edition } from './page-text.ts';
import { PLACEHOLDERS } from './page-values.ts';

/** A problem in a site's own text page, and the expected value. */
interface PageProblem {
  readonly line: number;
  readonly path: string;
  readonly wrong: string;
  readonly right: string;
}

type PageSource =
  | { readonly edition: Edition; readonly markdown: string; readonly problems: readonly [] }
  | { readonly edition: null; readonly markdown: string; readonly problems: readonly PageProblem[] };

/** The lines between two lines of dashes at the top of the file. */
const HEAD = /^---\n([\s\S]*?)\n?---(?:\n|$)/;
const PLACEHOLDER = /\{[?!]?(\w+)\}/g;

/** Reads a site's own text page: its edition at the top, then the text. Returns all problems. */
export function readPageSource(file: string): PageSource {
  const text = file.replaceAll('\r\n', '\n');
  const [whole = '', head = ''] = HEAD.exec(text) ?? [];
  const fields = new Map([...head.matchAll(/^(\w+):\s*(.*?)\s*$/gm)].map(([, name = '', value = '']) => [name, value]));
  const edition = { version: Number(fields.get('version')), date: fields.get('date') ?? '' };
  const markdown = text.slice(whole.length);
  const problems: PageProblem[] = [];
  const check = (name: keyof Edition, fits: boolean, right: string) => {
    const value = fields.get(name);
    const wrong = value === undefined ? 'is missing at the top, between two lines of ---' : `is "${value}"`;
    const line = Math.max(1, head.split('\n').findIndex((each) => each.startsWith(`${name}:`)) + 2);
    if (!fits) problems.push({ line: value === undefined ? 1 : line, path: name, wrong, right });
  };
  check('version', Number.isInteger(edition.version) && edition.version > 0, 'a whole number, such as 1');
  check('date', isDate(edition.date), 'the day it came into force, such as 2026-12-01');
  problems.push(...unknownPlaceholders(markdown, whole.split('\n').length));
  if (isBlank(markdown))
    problems.push({ line: 1, path: 'the text', wrong: 'is empty', right: 'Markdown below the edition' });
  return problems.length === 0 ? { edition, markdown, problems: [] } : { edition: null, markdown, problems };
}

/** Only existing days, because `Date.parse` reads 2026-02-30 as a day of March. */
function isDate(date: string): boolean {
  const time = Date.parse(date);
  return Number.isFinite(time) && new Date(time).toISOString().slice(0, 10) === date;
}

function unknownPlaceholders(markdown: string, firstLine: number): PageProblem[] {
  const known: readonly string[] = PLACEHOLDERS;
  return markdown.split('\n').flatMap((text, index) =>
    [...text.matchAll(PLACEHOLDER)]
      .filter(([, name = '']) => !known.includes(name))
      .map(([path, name = '']) => {
        const near = nearestWord(name, known);
        const right = near ? `{${near}}` : `one of ${list(known)}`;
        return { line: index + firstLine, path, wrong: 'is no placeholder', right };
      }),
  );
}
