import { is } from 'superstruct';
import { notFound } from '#server/base/refusal.ts';
import { findDeskSession } from '#server/desk/accounts/desk-sessions.ts';
import type { DeskPlace } from '#server/desk/desk-address.ts';
import { deskTokenOf } from '#server/desk/desk-cookies.ts';
import { siteRights } from '#server/desk/site-rights.ts';
import { NEVER_KEPT } from '#server/http/caching.ts';
import { waitingCheck } from '#server/photos/checks/queries.ts';
import { insertAuditEntry } from '#server/store/audit-log.ts';
import { checkFile } from '#shared/contracts/desk/checks.ts';
import type { OperatorRole } from '#shared/contracts/desk/roles.ts';
import type { WebNeeds } from './needs.ts';

/**
 * A picture that waits to be compared, for those who decide about it on one of the member's sites. For everyone else there is
 * none. No browser keeps it. The audit log has who looked at it. @throws not-found
 */
export async function answerDeskCheck(deps: WebNeeds, request: Request, place: DeskPlace): Promise<Response> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const signedIn = await findDeskSession(deps, deskTokenOf(request, place));
  if (!signedIn || !is(query, checkFile.query)) throw notFound();
  const { email, role, sites } = signedIn.operator;
  const rights = siteRights(deps.sites, sites);
  const check = await waitingCheck(deps.store.db, query.id);
  const maySee = checkFile.roles.some((each: OperatorRole) => each === role);
  if (!check?.file || !maySee || !rights.hasPool(check.pool)) throw notFound();
  const picture = await deps.photos.checks.read(check.file);
  if (!picture) throw notFound();
  const hosts = deps.sites.all().flatMap(({ pack, pool }) => (pool === check.pool ? [pack.host] : []));
  await insertAuditEntry(deps.store.db, {
    id: deps.newId(),
    at: deps.clock(),
    operator: email,
    role,
    action: 'show photo check',
    site_host: hosts.find((host) => rights.hasHost(host)) ?? null,
    member_id: check.memberId,
    subject: query.id,
    until: null,
    reason: null,
  });
  const headers = {
    'content-type': 'image/jpeg',
    'content-length': String(picture.length),
    'cache-control': NEVER_KEPT,
  };
  return new Response(request.method === 'HEAD' ? null : picture, { headers });
}
