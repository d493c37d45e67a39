/** The refunded share of a purchase, rounded down in the buyer's favor. */
export const refundedShare = (
  bought: number,
  { amount, refunded }: { readonly amount: number; readonly refunded: number },
): number => (refunded >= amount ? bought : Math.floor((bought * refunded) / amount));
