/** The running server's check of its ledger (`server/money/check-ledger.ts`). */
export interface Books {
  readonly postings: number;
  readonly total: number;
  readonly unbalanced: readonly string[];
  readonly members: readonly object[];
  readonly running: readonly string[];
}

export const areRight = ({ total, unbalanced, members, running }: Books): boolean =>
  total === 0 && unbalanced.length + members.length + running.length === 0;
