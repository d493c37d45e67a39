import { areRight, type Books } from '../operator/books.ts';
import { type Finding, finding, reasonOf } from './finding.ts';

/** Whether the server runs and its ledger of credits is correct. `askBooks` calls the running server. */
export async function checkServer(askBooks: () => Promise<unknown>): Promise<Finding[]> {
  let books: Books;
  try {
    books = (await askBooks()) as Books;
  } catch (error) {
    return [finding('server')('warning', reasonOf(error))];
  }
  const say = finding('books');
  return [
    finding('server')('ok', 'It runs and answers commands.'),
    areRight(books)
      ? say('ok', 'All entries sum to zero, and every balance is the sum of its own.')
      : say(
          'failure',
          'The books are wrong. Run npm run ledger -- check for what is off, and stop selling until you know why.',
        ),
  ];
}
