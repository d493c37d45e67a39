/** `npm run errors [-- file …]`: what pages reported of their own failures, as lines of the sources. `-` reads the standard input. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { journalFolderOf } from '#server/client-errors/error-journal.ts';
import { ROOT } from './build/paths.ts';
import { describeGroup, groupReports } from './errors/group-reports.ts';
import { readJournal, readReports } from './errors/read-reports.ts';
import { sourceLines } from './errors/source-lines.ts';

const STANDARD_INPUT = 0;
const files = process.argv.slice(2);
const journal = journalFolderOf(resolve(ROOT, process.env.DATA_DIR ?? '.data'));

try {
  const reports =
    files.length === 0
      ? readJournal(journal)
      : files.flatMap((file) => readReports(readFileSync(file === '-' ? STANDARD_INPUT : file, 'utf8')));
  const groups = groupReports(reports, sourceLines());
  if (groups.length === 0) console.log(`No page has reported a failure in ${files.join(', ') || journal}.`);
  else console.log(groups.map(describeGroup).join('\n\n'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
