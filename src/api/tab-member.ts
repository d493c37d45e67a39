/**
 * The member that this tab shows. Writes name that member, and the server refuses them when another is logged in
 * (docs/product/must-hold.md#f10). The session state sets these fields, because `api` may not import state.
 */
export const tabMember: {
  id: string | undefined;
  /** Called when the server refused a write because another member is logged in. */
  onStale: () => unknown;
} = { id: undefined, onStale: () => undefined };
