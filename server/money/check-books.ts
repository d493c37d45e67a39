import type { Db } from '#server/store/store.ts';
import { countPostings, entriesTotal, membersOffBalance, unbalancedPostings } from './queries.ts';

interface BooksReport {
  readonly postings: number;
  /** The sum of all entries: 0. */
  readonly total: number;
  /** Postings whose entries don't sum to zero. */
  readonly unbalanced: string[];
  /** Members whose balance is not the sum of their entries, or not the running total of the last one. */
  readonly members: { id: string; balance: number; sum: number }[];
}

/** Proves the books of a database (docs/decisions/0101). At most 100 problems of each kind are listed. */
export async function checkBooks(db: Db): Promise<BooksReport> {
  return {
    postings: await countPostings(db),
    total: await entriesTotal(db),
    unbalanced: await unbalancedPostings(db, 100),
    members: await membersOffBalance(db, 100),
  };
}
