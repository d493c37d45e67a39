import { OperatorError } from '#server/base/operator-error.ts';
import { notFound } from '#server/base/refusal.ts';
import { lockName } from '#server/store/lock-name.ts';
import type { ReasonKind } from '#shared/contracts/desk/reasons.ts';
import type { DeskAnswer, DeskBody } from '#shared/contracts/desk/registry.ts';
import { trimText } from '#shared/rules/blank.ts';
import { SAVED_REASONS_MAX } from '#shared/rules/desk-limits.ts';
import type { DeskNeeds } from '../needs.ts';
import { deleteReason, insertReason, ownReasons, reasonById, reasonsOf } from './queries.ts';

/** The texts that come with the product, in their order, by the names in the catalogs of mails. */
const PRODUCT_REASONS: Readonly<Record<ReasonKind, readonly string[]>> = {
  report_upheld: ['harassment', 'scam', 'fake', 'minor', 'content', 'advertising'],
  report_dismissed: ['unfriendly', 'not_enough', 'private'],
  complaint_upheld: ['removed', 'member', 'corrected', 'paid_back'],
  complaint_dismissed: ['allowed', 'not_enough', 'not_ours', 'charge_right'],
};

type Needs = Pick<DeskNeeds, 'store' | 'sites' | 'mailTexts' | 'clock' | 'newId'>;

const siteOf = ({ sites }: Pick<Needs, 'sites'>, host: string) => {
  const site = sites.byHost(host);
  if (!site) throw new OperatorError({ host: `There is no site ${host}.` });
  return site;
};

/** The texts of a site, then those of all sites, then those of the product. @throws OperatorError */
export async function listReasons(
  deps: Needs,
  { host, locale, kind }: DeskBody<'reasons'>,
): Promise<DeskAnswer<'reasons'>> {
  const site = siteOf(deps, host);
  const [text, english] = [deps.mailTexts(locale, site.niche), deps.mailTexts('en', site.niche)];
  const saved = await reasonsOf(deps.store.db, site.pack.host, { locale, kind });
  return [
    ...saved.map(({ id, body, site_host }) => ({ id, text: body, english: null, host: site_host })),
    ...PRODUCT_REASONS[kind].map((name) => {
      const key = `reason.${kind}.${name}`;
      return { id: null, text: text(key), english: locale === 'en' ? null : english(key), host: null };
    }),
  ];
}

/** Saves a text; the same text again is the same one. @throws OperatorError */
export async function saveReason(
  deps: Needs,
  { host: typed, locale, kind, text }: DeskBody<'save-reason'>,
): Promise<DeskAnswer<'save-reason'>> {
  const host = typed === null ? null : siteOf(deps, typed).pack.host;
  const body = trimText(text);
  return deps.store.transaction(async (tx) => {
    await lockName(tx, deps.store, `reasons ${host} ${locale} ${kind}`);
    const own = await ownReasons(tx, host, { locale, kind });
    const same = own.find((reason) => reason.body === body);
    if (same) return { id: same.id };
    if (own.length >= SAVED_REASONS_MAX)
      throw new OperatorError({ text: `There are ${SAVED_REASONS_MAX} texts already. Remove one first.` });
    const id = deps.newId();
    await insertReason(tx, { id, site_host: host, locale, kind, body, created: deps.clock() });
    return { id };
  });
}

/** The site of a saved text, and null for all sites. Undefined if there is no such text. */
export const hostOfReason = async ({ store }: Pick<Needs, 'store'>, id: string): Promise<string | null | undefined> =>
  (await reasonById(store.db, id))?.site_host;

/** @throws not-found */
export async function removeReason({ store }: Pick<Needs, 'store'>, { id }: DeskBody<'remove-reason'>): Promise<void> {
  if (!(await reasonById(store.db, id))) throw notFound();
  await store.transaction((tx) => deleteReason(tx, id));
}
