import { insertCancellation } from '#server/money/cancellations/queries.ts';
import { insertCode } from '#server/money/codes/queries.ts';
import { startHold } from '#server/money/holds/queries.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { Tx } from '#server/store/db.ts';
import type { MemberRow } from '#server/store/schema.ts';
import { DAY_MS, HOUR_MS } from '#shared/rules/time-units.ts';
import { addOrder } from './demo-money.ts';

const BUYERS = 3;
const CODE = 'SPRING20';
const CODE_PERCENT = 20;

interface DeskMoney {
  readonly site: Site;
  readonly members: readonly MemberRow[];
  readonly now: number;
  readonly newId: () => string;
}

/** Orders of samples, one of whom is paused, a code and a withdrawal, so that the desk's lists of money can be tried. */
export async function addDeskMoney(tx: Tx, { site, members, now, newId }: DeskMoney): Promise<void> {
  const { prices, host } = site.pack;
  if (!prices) return;
  const buyers = members.filter(({ kind }) => kind === 'sample').slice(0, BUYERS);
  const orders: { readonly buyer: MemberRow; readonly id: string; readonly created: number }[] = [];
  for (const [index, buyer] of buyers.entries()) {
    const created = now - (index + 1) * DAY_MS;
    const id = await addOrder(tx, { site, demo: buyer, created, newId });
    if (id !== null) orders.push({ buyer, id, created });
  }
  const [first, second] = orders;
  if (first)
    await startHold(tx, {
      ...{ id: `declines-${first.id}`, member_id: first.buyer.id, site_host: host, rule: 'declines' },
      ...{ payment_id: first.id, created: first.created, until: null, released_at: null },
    });
  if (second)
    await insertCancellation(tx, {
      ...{ id: newId(), site_host: host, email: second.buyer.email, contract: 'order', name: second.buyer.name },
      ...{ about: second.id, ends: 'now', reason: '', received_at: now - HOUR_MS, done_at: null },
    });
  await insertCode(tx, {
    ...{ id: newId(), site_host: host, code: CODE, code_lower: CODE.toLowerCase(), percent: CODE_PERCENT },
    ...{ kinds: '["credits","premium"]', welcome: 0, expires: null, ended_at: null, created: now - DAY_MS },
  });
}
