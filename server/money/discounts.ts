import type { Site } from '#server/sites/site-directory.ts';
import type { Db, Tx } from '#server/store/db.ts';
import type { DiscountCodeRow } from '#server/store/money-tables.ts';
import type { MemberRow } from '#server/store/schema.ts';
import { type Discount, PAYMENT_KINDS, type PaymentKind, STAY_CODE } from '#shared/contracts/money.ts';
import { codeByName, codeUse, hasPaid, upsertCode, welcomeCode } from './queries.ts';

interface CodeUse {
  readonly site: Pick<Site, 'pack'>;
  readonly member: Pick<MemberRow, 'id'>;
  /** Any kind if missing. */
  readonly kind?: PaymentKind;
  readonly now: number;
}

const kindsOf = ({ kinds }: Pick<DiscountCodeRow, 'kinds'>): PaymentKind[] => JSON.parse(kinds);

/**
 * The code of that name, if the member can use it now. Each member uses a code once. A pending payment doesn't count:
 * the next order takes the code from it.
 */
export async function usableCode(
  db: Db | Tx,
  { site, member, kind, now }: CodeUse,
  name: string,
): Promise<DiscountCodeRow | null> {
  const lower = name.trim().toLowerCase();
  if (lower === STAY_CODE.toLowerCase() && !(await storeDeleteDiscount(db, site, now))) return null;
  const code = await codeByName(db, site.pack.host, lower);
  if (!code || code.ended_at !== null || (code.expires !== null && code.expires <= now)) return null;
  if (kind && !kindsOf(code).includes(kind)) return null;
  const use = await codeUse(db, code.id, member.id);
  return use && use.status !== 'pending' ? null : code;
}

/** The site's welcome code, for a member who has not paid anything yet. */
export async function usableWelcomeCode(db: Db, use: CodeUse): Promise<DiscountCodeRow | null> {
  const code = await welcomeCode(db, use.site.pack.host, use.now);
  if (!code || (await hasPaid(db, use.member.id))) return null;
  return usableCode(db, use, code.code);
}

/** Creates or updates the code of `company.delete_discount` from the site pack. False if the pack has no such discount. */
async function storeDeleteDiscount(db: Db | Tx, { pack }: Pick<Site, 'pack'>, created: number): Promise<boolean> {
  const percent = pack.company.delete_discount;
  if (percent <= 0) return false;
  await upsertCode(db, {
    id: `stay/${pack.host}`,
    site_host: pack.host,
    code: STAY_CODE,
    code_lower: STAY_CODE.toLowerCase(),
    percent,
    kinds: JSON.stringify(PAYMENT_KINDS),
    welcome: 0,
    expires: null,
    ended_at: null,
    created,
  });
  return true;
}

export const shownDiscount = (code: DiscountCodeRow): Discount => ({
  code: code.code,
  percent: code.percent,
  kinds: kindsOf(code),
  expires: code.expires,
});
