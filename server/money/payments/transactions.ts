import { notFound } from '#server/base/refusal.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { Db } from '#server/store/db.ts';
import type { Answer } from '#shared/contracts/registry.ts';
import { paymentById } from './queries.ts';

/** Public to anyone who has the id, so it contains nothing personal. */
export async function readTransaction(db: Db, { pool }: Site, id: string): Promise<Answer<'GET transaction'>> {
  const payment = await paymentById(db, id);
  if (payment?.pool !== pool) throw notFound();
  const { status, kind, item, credits, bonus_credits, months, amount, currency, refunded, created } = payment;
  return {
    id,
    status,
    kind,
    item: { id: item, credits: credits === null ? null : credits + bonus_credits, months },
    price: { amount, currency },
    refunded,
    created,
  };
}
