/** Whom writes are sent for (docs/product/must-hold.md#f10). The state fills this in: calls know no state. */
export const acting: {
  /** Who this tab shows; the server refuses what is sent for one while another is logged in. */
  member: string | undefined;
  /** Told when the server has refused for that. */
  onStale: () => unknown;
} = { member: undefined, onStale: () => undefined };
