/** `npm run ledger -- check`: proves the books of credits, by the running server. */
import { askServer } from './operator/ask-server.ts';
import { runCommand } from './operator/run-command.ts';

const USAGE =
  'npm run ledger -- check    proves that all entries sum to zero and that every balance is the sum of its own';

interface Books {
  readonly postings: number;
  readonly total: number;
  readonly unbalanced: readonly string[];
  readonly members: readonly object[];
}

async function ledger([what]: string[]): Promise<void> {
  if (what !== 'check') throw new Error(USAGE);
  const { postings, total, unbalanced, members } = (await askServer('books', {}, 'This server has no books.')) as Books;
  if (total === 0 && unbalanced.length === 0 && members.length === 0) {
    console.log(
      `The books are right: ${postings} postings, their entries sum to zero, every balance is the sum of its own.`,
    );
    return;
  }
  if (unbalanced.length > 0) console.log('Postings that do not sum to zero:', unbalanced);
  if (members.length > 0) console.table(members);
  throw new Error(
    `The books are wrong: all entries sum to ${total}, ${unbalanced.length} postings and ${members.length} balances are off.`,
  );
}

await runCommand(() => ledger(process.argv.slice(2)));
