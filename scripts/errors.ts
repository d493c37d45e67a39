/**
 * `npm run errors [-- file …]`: shows the errors that pages reported, with source lines. `-` reads the standard input,
 * `--json` prints an array.
 */
import { readFileSync } from 'node:fs';
import { journalFolderOf } from '#server/client-errors/error-journal.ts';
import { describeGroup, groupReports } from './errors/group-reports.ts';
import { readJournal, readReports } from './errors/read-reports.ts';
import { sourceLines } from './errors/source-lines.ts';
import { isJson } from './operator/command-line.ts';
import { dataDir } from './operator/data-dir.ts';
import { runCommand } from './operator/run-command.ts';
import { printable } from './operator/terminal-text.ts';

const STANDARD_INPUT = 0;
const journal = journalFolderOf(dataDir);

await runCommand(async (files) => {
  const reports =
    files.length === 0
      ? readJournal(journal)
      : files.flatMap((file) => readReports(readFileSync(file === '-' ? STANDARD_INPUT : file, 'utf8')));
  const groups = groupReports(isJson ? reports : printable(reports), sourceLines());
  const none = `No error reports in ${files.join(', ') || journal}.`;
  const show = () => console.log(groups.length === 0 ? none : groups.map(describeGroup).join('\n\n'));
  return { answer: groups, show };
});
