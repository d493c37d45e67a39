/**
 * `npm run budget`: compares the brotli-11 bytes of every first screen with their limits
 * (docs/product/must-hold.md#weighs-nothing) and with the committed figures. `--write` commits the new figures to
 * docs/budget.json. Needs a build.
 *
 * `npm run budget -- --passes`: shows what each pass of the build saves on each first screen (docs/build.md). Builds itself.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Figures, limitOf, measureNiches, PRINTED_ONLY } from './budget/measure.ts';
import { comparePasses } from './budget/passes.ts';
import { mostRenamed } from './budget/renamed-files.ts';
import { ROOT } from './build/paths.ts';

const COMMITTED = join(ROOT, 'docs/budget.json');
const number = new Intl.NumberFormat('en');

if (process.argv.includes('--passes')) {
  comparePasses((cells) => console.log(cells.join(' | ')));
  process.exit();
}

const niches = await measureNiches();
const before: Record<string, Figures> = existsSync(COMMITTED) ? JSON.parse(readFileSync(COMMITTED, 'utf8')) : {};
const rows = [...new Set(Object.values(niches).flatMap(Object.keys))].sort(
  (a, b) => (limitOf(b) ?? 0) - (limitOf(a) ?? 0) || (a < b ? -1 : 1),
);

let over = 0;
const lines = [['', 'limit', 'heaviest', 'niche', 'left', 'change']];
for (const row of rows) {
  const limit = limitOf(row) ?? 0;
  const figures = Object.entries(niches).flatMap(([niche, own]) =>
    own[row] === undefined ? [] : [{ niche, bytes: own[row] }],
  );
  const worst = figures.reduce((most, figure) => (figure.bytes > most.bytes ? figure : most));
  const earlier = before[worst.niche]?.[row];
  const change = earlier === undefined ? 'new' : signed(worst.bytes - earlier);
  if (worst.bytes > limit && row !== PRINTED_ONLY) over++;
  lines.push([
    row,
    number.format(limit),
    number.format(worst.bytes),
    worst.niche,
    number.format(limit - worst.bytes),
    worst.bytes > limit ? `${change} over` : change,
  ]);
}
print(lines);
console.log(
  over === 0 ? `Everything is within its limit, for ${Object.keys(niches).length} niches.` : `${over} over the limit.`,
);
const renamed = mostRenamed();
if (renamed)
  console.log(
    `${renamed.renamed} of ${renamed.files} files of the niche ${renamed.niche} got new names with the last build.`,
  );
if (process.argv.includes('--write')) {
  writeFileSync(COMMITTED, `${JSON.stringify(niches, null, 2)}\n`);
  console.log('Wrote docs/budget.json.');
}
process.exitCode = over === 0 ? 0 : 1;

function signed(difference: number): string {
  return difference === 0 ? '' : `${difference > 0 ? '+' : '−'}${number.format(Math.abs(difference))}`;
}

function print(table: readonly string[][]): void {
  const widths = table[0]?.map((_cell, column) => Math.max(...table.map((line) => line[column]?.length ?? 0))) ?? [];
  for (const line of table) {
    console.log(
      line
        .map((cell, column) =>
          column === 0 || column === 3 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    );
  }
}
