import type { Db } from '#server/store/db.ts';
import { countPostings, entriesOffTotal, entriesTotal, membersOffBalance, unbalancedPostings } from './queries.ts';

interface BooksReport {
  readonly postings: number;
  /** The sum of all entries: 0. */
  readonly total: number;
  /** Postings whose entries don't sum to zero. */
  readonly unbalanced: string[];
  /** Members whose balance is not the sum of their entries. */
  readonly members: { id: string; balance: number; sum: number }[];
  /** Postings whose entry for a member has a balance that is not the running total, also of members who are gone. */
  readonly running: string[];
}

/** Proves the books of a database (docs/decisions/0101). At most 100 problems of each kind are listed. */
export async function checkBooks(db: Db): Promise<BooksReport> {
  return {
    postings: await countPostings(db),
    total: await entriesTotal(db),
    unbalanced: await unbalancedPostings(db, 100),
    members: await membersOffBalance(db, 100),
    running: await entriesOffTotal(db, 100),
  };
}
