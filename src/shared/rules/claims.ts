/** Who works on a report or complaint, and until when. */
export interface Claim {
  /** As the audit log names the operator. */
  readonly operator: string;
  /** Epoch milliseconds. */
  readonly until: number;
}

/** Whether somebody else works on it, so that this operator may not decide it. */
export const isHeldByOther = (claim: Claim | undefined, operator: string, now: number): boolean =>
  claim !== undefined && claim.operator !== operator && claim.until > now;
