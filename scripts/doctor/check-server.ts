import { checkBooks } from '#server/health/check-books.ts';
import { type Finding, finding, reasonOf } from '#server/health/finding.ts';
import type { LedgerReport } from '#shared/contracts/desk/money.ts';

/** Whether the server runs and its ledger of credits is correct. `askBooks` calls the running server. */
export async function checkServer(askBooks: () => Promise<unknown>): Promise<Finding[]> {
  let books: LedgerReport;
  try {
    books = (await askBooks()) as LedgerReport;
  } catch (error) {
    return [finding('server')('warning', reasonOf(error))];
  }
  return [finding('server')('ok', 'It runs and answers commands.'), checkBooks(books)];
}
