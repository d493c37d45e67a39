import { cursorOf, cursorText } from '#shared/contracts/desk/parts.ts';
import type { DeskAnswer, DeskBody } from '#shared/contracts/desk/registry.ts';
import { trimText } from '#shared/rules/blank.ts';
import type { MoneyNeeds } from '../needs.ts';
import { ordersOf } from './queries.ts';

const PAGE = 50;

/** Orders of some pools, newest first: all of them, or those of an order's or a member's id. Null for all pools. */
export async function listOrders(
  { store }: Pick<MoneyNeeds, 'store'>,
  { after, text }: DeskBody<'orders'>,
  pools: readonly string[] | null,
): Promise<DeskAnswer<'orders'>> {
  const id = trimText(text ?? '') || null;
  const rows = await ordersOf(store.db, { pools, id, after: cursorOf(after), limit: PAGE });
  const last = rows.length === PAGE ? rows[PAGE - 1] : undefined;
  return {
    orders: rows.map((row) => ({
      ...{ payment: row.id, site: row.site_host, created: row.created, status: row.status, kind: row.kind },
      ...{ item: row.item, is_renewal: row.is_renewal === 1, amount: row.amount, refunded: row.refunded },
      ...{ charged_back: row.charged_back, currency: row.currency, method: row.method, provider: row.provider },
      member: row.member_name === null ? null : { id: row.member_id, name: row.member_name },
    })),
    next: last ? cursorText({ at: last.created, id: last.id }) : null,
  };
}
