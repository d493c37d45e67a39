import type { OpenComplaint } from '#shared/contracts/desk/cases.ts';
import { LOCALES } from '#shared/contracts/settings.ts';
import { shownClaims } from '../claims/claims.ts';
import { decidersOf } from '../claims/queries.ts';
import type { SafetyNeeds } from '../needs.ts';
import { countOpenComplaints, openComplaints } from './queries.ts';

interface ComplaintCursor {
  readonly due: number;
  readonly id: string;
}

interface Wanted {
  /** Null for all sites. */
  readonly hosts: readonly string[] | null;
  /** The last one of the page before. */
  readonly after: ComplaintCursor | null;
  readonly limit: number;
  /** Who asks. */
  readonly operator: string;
}

interface OpenPage {
  readonly cases: OpenComplaint[];
  /** How many are open, with those of this page and of earlier ones. */
  readonly left: number;
  /** Null after the last page. */
  readonly next: ComplaintCursor | null;
}

/** The complaints that are still open: overdue ones first, then those that are due next. */
export async function listOpenComplaints(
  { store, clock }: Pick<SafetyNeeds, 'store' | 'clock'>,
  { hosts, after, limit, operator }: Wanted,
): Promise<OpenPage> {
  const { db } = store;
  const now = clock();
  const found = await openComplaints(db, { hosts, after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const ids = rows.map(({ id }) => id);
  const [claims, deciders, left] = await Promise.all([
    shownClaims(db, 'complaint', ids, { operator, now }),
    decidersOf(db, 'complaint', ids),
    countOpenComplaints(db, hosts),
  ]);
  const cases = rows.map(({ id, site_host, locale, body, created, due, ...row }) => ({
    ...{ case: id, host: site_host, category: row.category, email: row.email, url: row.url, text: body },
    locale: LOCALES.find((each) => each === locale) ?? 'en',
    ...{ created, due, overdue: due <= now },
    decided:
      row.decided_at === null
        ? null
        : {
            ...{ decision: row.decision, reasons: row.reasons ?? '', at: row.decided_at },
            by: deciders.get(id)?.name ?? null,
          },
    appeal: row.appeal === null ? null : { text: row.appeal, at: row.appealed_at ?? created },
    claim: claims.get(id) ?? null,
  }));
  const last = rows.at(-1);
  return { cases, left, next: found.length > limit && last ? { due: last.due, id: last.id } : null };
}
