import { reportMonth } from '#server/money/report/report-month.ts';
import type { DeskAnswer } from '#shared/contracts/desk/registry.ts';
import type { DeskNeeds } from './needs.ts';
import type { Actor } from './operator-call.ts';

/** The month of the actor's sites. What only a provider has belongs to no site, and the ledger to all: both are for owners. */
export async function monthOfSites(
  deps: DeskNeeds,
  month: string,
  { role, sites }: Actor,
): Promise<DeskAnswer<'report-month'>> {
  const { rows, differences, unasked, books } = await reportMonth(deps, month);
  return {
    rows: rows.filter(({ site }) => sites.hasHost(site)),
    differences: differences.filter(({ site }) => (site === '' ? role === 'owner' : sites.hasHost(site))),
    unasked,
    books: role === 'owner' ? books : null,
  };
}
