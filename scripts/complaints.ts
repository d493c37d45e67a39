/** `npm run complaints -- list|decide|export`: complaints from anyone, through the running server. */
import { styleText } from 'node:util';
import type { OpenComplaint } from '#shared/contracts/desk/cases.ts';
import { askAllPages } from './operator/ask-all-pages.ts';
import { askServer } from './operator/ask-server.ts';
import { csvOf } from './operator/csv.ts';
import { type Outcome, printed, runCommand } from './operator/run-command.ts';
import { indentLines } from './operator/terminal-text.ts';

const USAGE = `npm run complaints -- list                                     lists complaints and appeals to decide, overdue ones first and in red
npm run complaints -- decide <case> upheld|dismissed <reasons>  decides one and emails the reasons to whoever complained
npm run complaints -- export > complaints.csv                  writes all complaints as CSV
    --json   prints the answer as JSON`;

/** The column of the values in the list. */
const NAME_WIDTH = 10;
const DECISIONS = ['upheld', 'dismissed'];
const ask = (name: string, body: object = {}) => askServer(name, body, 'There is no such complaint.');

type Row = Readonly<Record<string, string | boolean>>;

const dateOf = (time: number) => new Date(time).toISOString();

/** A complaint by line, without what is empty. */
function linesOf({
  case: id,
  host,
  category,
  email,
  url,
  text,
  ...row
}: OpenComplaint): Readonly<Record<string, string>> {
  const { created, due, decided, appeal, claim } = row;
  return {
    ...{ case: id, host, category, email },
    ...(url && { url }),
    text,
    ...(decided && { reasons: decided.reasons }),
    ...(appeal && { appeal: appeal.text }),
    ...{ received: dateOf(created), due: dateOf(due) },
    ...(claim && { claim: `${claim.name} until ${dateOf(claim.until)}` }),
  };
}

function showOpen(rows: readonly OpenComplaint[]): void {
  if (rows.length === 0) console.log('No complaint is open.');
  for (const row of rows) {
    const lines = Object.entries(linesOf(row)).map(
      ([name, value]) => name.padEnd(NAME_WIDTH) + indentLines(value, NAME_WIDTH),
    );
    if (row.overdue) lines.unshift('OVERDUE');
    // Not red where the output is a file, or with NO_COLOR.
    console.log(`${row.overdue ? styleText('red', lines.join('\n')) : lines.join('\n')}\n`);
  }
}

async function complaints([what, id, decision = '', ...words]: string[]): Promise<Outcome> {
  if (what === 'list' && id === undefined) {
    const answer = await askAllPages<OpenComplaint>('complaints');
    return { answer, show: () => showOpen(answer) };
  }
  if (what === 'export' && id === undefined) {
    const answer = (await ask('all-complaints')) as Row[];
    return { answer, show: () => void process.stdout.write(csvOf(answer)) };
  }
  if (what === 'decide' && id && DECISIONS.includes(decision) && words.length > 0)
    return printed(await ask('decide-complaint', { case: id, decision, reasons: words.join(' ') }));
  throw new Error(USAGE);
}

await runCommand(complaints);
