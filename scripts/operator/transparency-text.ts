import type { DeskAnswer } from '#shared/contracts/desk/registry.ts';
import type { TransparencyPart, TransparencyRow } from '#shared/contracts/desk/transparency.ts';
import { csvOf } from './csv.ts';

export type TransparencyAnswer = DeskAnswer<'transparency'>;

const ALL = 'all sites';

/** The paragraphs of article 15 of the Digital Services Act, in its order. */
const PARTS: Record<TransparencyPart, string> = {
  report: 'Notices from members, by reason (article 15(1)(b))',
  complaint: 'Notices and complaints from anyone, by category (article 15(1)(b))',
  consequence: 'What followed from upheld notices of members, and from cases of the software (article 15(1)(b))',
  signs:
    'Cases that the software opened by its rules, and people decided (articles 15(1)(c) and (e)). Dismissed: it was wrong',
  own: 'Measures that no case led to (article 15(1)(c))',
  appeal: 'Complaints about our decisions, by what was decided (article 15(1)(d)). Upheld: the decision was changed',
};
const ORDER = [
  'report',
  'complaint',
  'signs',
  'consequence',
  'own',
  'appeal',
] as const satisfies readonly TransparencyPart[];

const AUTOMATED = `Automated means (article 15(1)(e))
  People decide about photos, reports and complaints. The software alone refuses files that are no photos, a photo that people have
  refused before, and what exceeds a limit, such as messages within an hour. Signs of fraud add up by rules that anyone can read
  (docs/decisions/0193): few slow an account down, more open a case. Their share of dismissed cases is their error rate.`;

const MISSING = `What the software doesn't know, so that you add it
  orders from authorities (article 15(1)(a)); disputes before certified bodies, and members whose reports or complaints you
  stopped handling because they were unfounded (articles 23 and 24(1)); average monthly members in the European Union (article 24(2))`;

const hours = (value: number | null): string => (value === null ? '' : value.toFixed(1));

/** One line per site and subject. Empty cells are what can't be counted there. */
export const transparencyCsv = ({ rows }: TransparencyAnswer): string =>
  csvOf(
    rows.map(({ site, part, about, count, upheld, dismissed, open, median_hours }) => ({
      ...{ site: site ?? ALL, part, about, count },
      ...{ upheld: upheld ?? '', dismissed: dismissed ?? '', open: open ?? '' },
      median_hours: hours(median_hours),
    })),
  );

export function transparencyText({ rows }: TransparencyAnswer, year: number): string {
  const sites = [...Map.groupBy(rows, ({ site }) => site ?? ALL)];
  return [
    `Transparency report for ${year} (UTC), for the Digital Services Act`,
    ...(rows.length === 0 ? ['Nothing was received, and nothing was done.'] : []),
    ...sites.map(([site, of]) => siteText(site, of)),
    AUTOMATED,
    MISSING,
  ].join('\n\n');
}

function siteText(site: string, rows: readonly TransparencyRow[]): string {
  const parts = ORDER.flatMap((part) => {
    const of = rows.filter((row) => row.part === part);
    return of.length === 0 ? [] : [`  ${PARTS[part]}\n${of.map((row) => `    ${lineOf(row)}`).join('\n')}`];
  });
  return [site, ...parts].join('\n');
}

function lineOf({ about, count, upheld, dismissed, open, median_hours }: TransparencyRow): string {
  const name = about.replaceAll('_', ' ');
  if (upheld === null) return `${name}: ${count}`;
  const wait = median_hours === null ? '' : `, half of them decided within ${hours(median_hours)} hours`;
  return `${name}: ${count} received, ${upheld} upheld, ${dismissed} dismissed, ${open} open${wait}`;
}
