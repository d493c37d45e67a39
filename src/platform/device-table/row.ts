/**
 * Everything the app stores in the browser has a row in this folder. No other file uses local storage, session storage or
 * cookies (docs/product/push-and-offline.md#storage). The files differ in scope:
 * - `member-rows.ts`, `member-tab-rows.ts` and `member-order-rows.ts` are removed at logout and when another member logs in
 *   (docs/product/must-hold.md#s6).
 * - `visitor-rows.ts`, `visitor-later-rows.ts`, `pending-logout-row.ts` and `session-hint-row.ts` belong to the browser.
 * - `page-rows.ts` and `history-rows.ts` belong to this tab.
 * Rows are separate exports, so that a bundle contains only those it uses.
 */
type Store = 'local' | 'tab' | 'cookie' | 'local and cookie' | 'history';

export interface Row<Value, In extends Store = Store> {
  readonly key: string;
  readonly store: In;
  /**
   * The shape. A stored value must have the example's properties with the same types. For a list, the first item is the
   * shape of all items.
   */
  readonly example: unknown;
  /** Used if there is no value, or if an older version stored it in another shape. */
  readonly fallback: Value;
}

/** A member's value is stored under `sf-member:<id>:<key>` and has no default. */
export type MemberRow<Value> = Row<Value | undefined, 'local' | 'tab'>;

export const row = <Value, In extends Store>(
  store: In,
  key: string,
  example: unknown,
  fallback: Value,
): Row<Value, In> => ({ key, store, example, fallback });

export function isLike(value: unknown, example: unknown): boolean {
  if (!(example instanceof Object)) return typeof value === typeof example;
  if (Array.isArray(example)) return Array.isArray(value) && value.every((item) => isLike(item, example[0]));
  return (
    value instanceof Object &&
    Object.entries(example).every(([name, part]) => isLike((value as Record<string, unknown>)[name], part))
  );
}
