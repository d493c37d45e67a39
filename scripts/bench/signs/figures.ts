import { SIGN_NAMES } from '#shared/rules/signs/sign-table.ts';
import type { JudgedMember } from './judged-month.ts';

interface Figure {
  readonly name: string;
  /** Of those that it finds, how many are fakes. NaN if it finds nobody. */
  readonly precision: number;
  /** Of the fakes, how many it finds. */
  readonly recall: number;
  readonly found: number;
}

function figureOf(name: string, judged: readonly JudgedMember[], finds: (each: JudgedMember) => boolean): Figure {
  const found = judged.filter(finds);
  const right = found.filter(({ member }) => member.isFake).length;
  const fakes = judged.filter(({ member }) => member.isFake).length;
  return { name, precision: right / found.length, recall: right / fakes, found: found.length };
}

/** Precision and recall of each rule, of what follows, and of looking at everybody or at nobody. */
export const figuresOf = (judged: readonly JudgedMember[]): Figure[] => [
  ...SIGN_NAMES.map((name) => figureOf(name, judged, ({ signs }) => signs.some(({ rule }) => rule === name))),
  figureOf('any rule', judged, ({ signs }) => signs.length > 0),
  figureOf('slowed or case', judged, ({ consequence }) => consequence !== 'none'),
  figureOf('case', judged, ({ consequence }) => consequence === 'case'),
  figureOf('no rules: nobody', judged, () => false),
  figureOf('no rules: everybody', judged, () => true),
];

/** The share of each kind of fake that becomes a case, and of each habit of honest members. */
export function byKind(judged: readonly JudgedMember[]): { kind: string; members: number; cases: number }[] {
  const kinds = [...new Set(judged.flatMap(({ member }) => member.habits))].sort();
  return kinds.map((kind) => {
    const of = judged.filter(({ member }) => member.habits.includes(kind));
    return { kind, members: of.length, cases: of.filter(({ consequence }) => consequence === 'case').length };
  });
}
