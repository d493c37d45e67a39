import { parseArgs } from 'node:util';
import { isThrowawayDomain } from '#server/safety/signs/throwaway-domains.ts';
import { byKind, figuresOf } from './figures.ts';
import { judgedMonth } from './judged-month.ts';
import { madeMonth } from './made-month.ts';

const START = Date.UTC(2026, 0, 1);
const percent = (share: number) => (Number.isNaN(share) ? '' : `${(100 * share).toFixed(1)} %`);

/** How often the signs of fraud are right in made-up months with 3 % fakes (docs/decisions/0193). */
export async function bench(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { members: { type: 'string', default: '20000' }, seeds: { type: 'string', default: '1,2' } },
  });
  for (const seed of values.seeds.split(',').map(Number)) {
    const judged = judgedMonth(madeMonth({ seed, members: Number(values.members), start: START }), isThrowawayDomain);
    console.log(`\nA month of ${judged.length.toLocaleString('en')} new members, seed ${seed}\n`);
    console.log(['| Rule | Members | Precision | Recall |', '|---|---|---|---|'].join('\n'));
    for (const { name, found, precision, recall } of figuresOf(judged))
      console.log(`| ${name} | ${found} | ${percent(precision)} | ${percent(recall)} |`);
    console.log(['', '| Kind or habit | Members | Cases |', '|---|---|---|'].join('\n'));
    for (const { kind, members, cases } of byKind(judged)) console.log(`| ${kind} | ${members} | ${cases} |`);
  }
}
