import { addBlock, removeBlock } from '#server/safety/blocks.ts';
import { addAppeal, caseOf } from '#server/safety/cases.ts';
import { blockedBy } from '#server/safety/queries.ts';
import { addReport } from '#server/safety/reports.ts';
import { endpoint } from '../endpoint.ts';

export const endpoints = [
  endpoint('fetchBlocked', { access: 'member' }, async ({ deps, member }) => ({
    blocked: await blockedBy(deps.store.db, member),
  })),
  endpoint('addBlock', { access: 'member' }, async ({ deps, member, body }) => {
    await addBlock(deps, member, body.profile);
    return { blocked: await blockedBy(deps.store.db, member) };
  }),
  endpoint('removeBlock', { access: 'member' }, async ({ deps, member, body }) => {
    await removeBlock(deps, member, body.profile);
    return { blocked: await blockedBy(deps.store.db, member) };
  }),
  endpoint('addReport', { access: 'member' }, async ({ deps, site, member, body, headers }) =>
    Response.json({ case: await addReport(deps, site, member, body) }, { status: 201, headers }),
  ),
  endpoint('fetchReport', { access: 'member' }, ({ deps, member, query }) => caseOf(deps, member, query.case)),
  endpoint('addAppeal', { access: 'member' }, async ({ deps, member, body, headers }) => {
    await addAppeal(deps, member, body);
    return Response.json({ case: body.case }, { status: 201, headers });
  }),
];
