import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as rules from '#shared/rules/limits.ts';
import * as photoChecks from '#shared/rules/photo-check-limits.ts';
import * as reports from '#shared/rules/report-limits.ts';
import * as units from '#shared/rules/time-units.ts';

const limits = { ...rules, ...photoChecks, ...reports, ...units };

/** Words in a name that describe the measure and not the subject. */
const MEASURES = new Set(
  'ms px char second year byte hour day minute minutes max min maximum minimum least most per limit size length number'.split(
    ' ',
  ),
);
/** The subject words of a name: `locale` and `cookie` for `LOCALE_COOKIE_SECONDS` and `localeCookie`. */
const subjectOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .map((word) => word.replace(/s$/, ''))
    .filter((word) => word.length > 1 && !MEASURES.has(word));

interface Limit {
  readonly name: string;
  readonly value: number;
  readonly subject: readonly string[];
}

const LIMITS: readonly Limit[] = Object.entries(limits).flatMap(([name, value]) => {
  const subject = subjectOf(name);
  return typeof value === 'number' && subject.length > 0 ? [{ name, value, subject }] : [];
});
/** Lists such as `[4,7,10]` are not repeated by chance. */
const LISTS = new Map(
  Object.entries(limits).flatMap(([name, value]) =>
    Array.isArray(value) && value.length > 2 ? [[JSON.stringify(value), name]] : [],
  ),
);
/** Texts such as a cookie's name have the same meaning everywhere. */
const TEXTS = new Map(
  Object.entries(limits).flatMap(([name, value]) => (typeof value === 'string' ? [[value, name]] : [])),
);

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
/** A constant, property, parameter or attribute, and the value that is assigned to it or compared with it. */
const STATEMENT = /([A-Za-z_$][\w$.]*)['"]?\s*\)?\s*(?:[:=]|\?\?|\|\||[<>]=?|[!=]==)\s*([^;]*)/g;
/** A constant with the name of a limit either repeats it or is easily mistaken for it. */
const DECLARED = /\bconst ([A-Z][A-Z\d_]+)\b/g;
const LIST = /\[[\d_,\s]+\]/g;
const QUOTED = /(['"`])((?:(?!\1).)*)\1/g;
const NUMBER = /(?<![\w.#$-])\d[\d_]*(?:\s*\*\s*\d[\d_]*)*(?![\w.%])/g;
const productOf = (factors: string) =>
  factors.split('*').reduce((total, factor) => total * Number(factor.trim().replaceAll('_', '')), 1);

const isWithin = (some: readonly string[], all: readonly string[]) => some.every((word) => all.includes(word));

/** The limit that a name and a number repeat: the same value and the same subject. */
function repeated(name: string, value: number): Limit | undefined {
  const subject = subjectOf(name.split('.').at(-1) ?? '');
  return LIMITS.find((limit) => limit.value === value && isWithin(limit.subject, subject));
}

/** Numbers in the code that repeat a constant of the members' limits or of `time-units.ts`, as `file:line text`. */
export function findRepeatedIn(text: string): { line: number; limit: string; text: string }[] {
  const lines = text.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' ')).split('\n');
  return lines.flatMap((line, index) => {
    const numbers = [...line.matchAll(STATEMENT)].flatMap(([, name = '', rest = '']) =>
      // A single number of a list does not repeat a constant, because lists are compared as a whole.
      [...rest.replace(LIST, '').matchAll(NUMBER)].map(([product]) => repeated(name, productOf(product))?.name),
    );
    const texts = [...line.matchAll(QUOTED)].map(([, , text = '']) => TEXTS.get(text));
    const lists = [...line.matchAll(LIST)].map(([list]) => LISTS.get(list.replace(/[\s_]|,\s*(?=\])/g, '')));
    const names = [...line.matchAll(DECLARED)].map(([, name = '']) => (name in limits ? name : undefined));
    const found = new Set([...numbers, ...texts, ...lists, ...names].filter((limit) => limit !== undefined));
    return [...found].map((limit) => ({ line: index + 1, limit, text: line.trim() }));
  });
}

export const findRepeatedLimits = (root: string): string[] =>
  globSync('{src,server,scripts}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/src.shared.rules.(?:(?:photo-check-|report-)?limits|time-units)\.ts$/.test(file))
    .flatMap((file) =>
      findRepeatedIn(readFileSync(join(root, file), 'utf8')).map(
        ({ line, limit, text }) => `${file}:${line} repeats ${limit}: ${text}`,
      ),
    );
