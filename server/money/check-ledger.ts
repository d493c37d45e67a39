import type { Db } from '#server/store/db.ts';
import type { LedgerReport } from '#shared/contracts/desk/money.ts';
import { countPostings, entriesOffTotal, entriesTotal, membersOffBalance, unbalancedPostings } from './queries.ts';

/** Checks the ledger of a database (docs/decisions/0101). Lists at most 100 problems of each kind. */
export async function checkLedger(db: Db): Promise<LedgerReport> {
  return {
    postings: await countPostings(db),
    total: await entriesTotal(db),
    unbalanced: await unbalancedPostings(db, 100),
    members: await membersOffBalance(db, 100),
    running: await entriesOffTotal(db, 100),
  };
}
