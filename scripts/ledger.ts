/** `npm run ledger -- check`: checks the ledger of credits, through the running server. */
import { areRight } from '#server/health/check-books.ts';
import type { LedgerReport } from '#shared/contracts/desk/money.ts';
import { askServer } from './operator/ask-server.ts';
import { type Outcome, runCommand } from './operator/run-command.ts';

const USAGE = `npm run ledger -- check    proves that all entries sum to zero and that every balance is the running total of its own
    --json   prints the answer as JSON`;

async function ledger([what]: string[]): Promise<Outcome> {
  if (what !== 'check') throw new Error(USAGE);
  const books = (await askServer('books', {}, 'This server has no books.')) as LedgerReport;
  const { postings, total, unbalanced, members, running } = books;
  if (areRight(books)) {
    const told = `The books are right: ${postings} postings, their entries sum to zero, every balance is the sum of its own.`;
    return { answer: books, show: () => console.log(told) };
  }
  const show = () => {
    if (unbalanced.length > 0) console.log('Postings that do not sum to zero:', unbalanced);
    if (members.length > 0) console.table(members);
    if (running.length > 0) console.log('Postings after which the stored balance is not the running total:', running);
  };
  const failure = `The books are wrong: all entries sum to ${total}, ${unbalanced.length} postings, ${members.length} balances and ${running.length} running totals are off.`;
  return { answer: books, show, failure };
}

await runCommand(ledger);
