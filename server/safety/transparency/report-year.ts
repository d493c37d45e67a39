import type { Db } from '#server/store/db.ts';
import type { TransparencyRow } from '#shared/contracts/desk/transparency.ts';
import { APPEAL_MS } from '#shared/rules/report-limits.ts';
import {
  appealsReceived,
  complaintsReceived,
  decisionsSince,
  type Hosts,
  ownMeasures,
  reportsReceived,
} from './queries.ts';
import { transparencyRows } from './transparency-rows.ts';

/** What operators have received, decided and done in a year (UTC), for the report that the Digital Services Act asks for. */
export async function reportYear(db: Db, year: number, hosts: Hosts): Promise<TransparencyRow[]> {
  const span = { from: Date.UTC(year, 0), until: Date.UTC(year + 1, 0) };
  const [reports, complaints, appeals, measures, decisions] = await Promise.all([
    reportsReceived(db, span, hosts),
    complaintsReceived(db, span, hosts),
    appealsReceived(db, span, hosts),
    ownMeasures(db, span, hosts),
    decisionsSince(db, span.from - APPEAL_MS),
  ]);
  return transparencyRows({ reports, complaints, appeals, measures, decisions });
}
