import { addBlock, removeBlock } from '#server/safety/blocks.ts';
import { addAppeal, caseOf } from '#server/safety/cases.ts';
import { addComplaint, appealComplaint, complaintOf } from '#server/safety/complaints/complaints.ts';
import { blockedBy } from '#server/safety/queries.ts';
import { addReport } from '#server/safety/reports.ts';
import { endpoint } from '../endpoint.ts';

export const endpoints = [
  endpoint('GET block', async ({ deps, member }) => ({
    blocked: await blockedBy(deps.store.db, member),
  })),
  endpoint('POST block', async ({ deps, member, body }) => {
    await addBlock(deps, member, body.profile);
    return { blocked: await blockedBy(deps.store.db, member) };
  }),
  endpoint('DELETE block', async ({ deps, member, body }) => {
    await removeBlock(deps, member, body.profile);
    return { blocked: await blockedBy(deps.store.db, member) };
  }),
  endpoint('POST report', async ({ deps, site, member, body }) => ({
    case: await addReport(deps, site, member, body),
  })),
  endpoint('GET report_figures', ({ deps, site }) => deps.reportFigures.of(site.pack.host)),
  endpoint('GET report', ({ deps, member, query }) => caseOf(deps, member, query.case)),
  endpoint('POST appeal', async ({ deps, member, body }) => {
    await addAppeal(deps, member, body);
    return { case: body.case };
  }),
  endpoint('POST complaint', async ({ deps, site, locale, body }) => addComplaint(deps, site, locale, body)),
  endpoint('GET complaint', async ({ deps, site, query }) => complaintOf(deps, site, query.case)),
  endpoint('POST complaint_appeal', async ({ deps, site, body }) => appealComplaint(deps, site, body)),
];
