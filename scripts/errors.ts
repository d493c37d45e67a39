/** `npm run errors [-- file …]`: shows the errors that pages reported, with source lines. `-` reads the standard input. */
import { readFileSync } from 'node:fs';
import { journalFolderOf } from '#server/client-errors/error-journal.ts';
import { describeGroup, groupReports } from './errors/group-reports.ts';
import { readJournal, readReports } from './errors/read-reports.ts';
import { sourceLines } from './errors/source-lines.ts';
import { dataDir } from './operator/data-dir.ts';
import { printable } from './operator/terminal-text.ts';

const STANDARD_INPUT = 0;
const files = process.argv.slice(2);
const journal = journalFolderOf(dataDir);

try {
  const reports =
    files.length === 0
      ? readJournal(journal)
      : files.flatMap((file) => readReports(readFileSync(file === '-' ? STANDARD_INPUT : file, 'utf8')));
  const groups = groupReports(printable(reports), sourceLines());
  if (groups.length === 0) console.log(`No error reports in ${files.join(', ') || journal}.`);
  else console.log(groups.map(describeGroup).join('\n\n'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
