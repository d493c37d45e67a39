import type { Db } from '#server/store/db.ts';
import { countPostings, entriesOffTotal, entriesTotal, membersOffBalance, unbalancedPostings } from './queries.ts';

interface LedgerReport {
  readonly postings: number;
  /** The sum of all entries: 0. */
  readonly total: number;
  /** Postings whose entries don't sum to zero. */
  readonly unbalanced: string[];
  /** Members whose balance is not the sum of their entries. */
  readonly members: { id: string; balance: number; sum: number }[];
  /** Postings whose entry for a member has a balance other than the running total. Includes deleted members. */
  readonly running: string[];
}

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
