import { guardNavigation } from '#server/http/guards.ts';
import { endedCookie } from '#server/http/session-cookie.ts';
import { archiveOf } from '#server/members/account/account-archive.ts';
import { recordsOf } from '#server/members/account/account-records.ts';
import { askDeletion } from '#server/members/account/ask-deletion.ts';
import { exportState, startExport, useExport } from '#server/members/account/export-account.ts';
import { keepAccount, setPaused } from '#server/members/account/presence.ts';
import { ownUser } from '#server/members/profile/own-user.ts';
import { accepted } from '../accepted.ts';
import { endpoint } from '../endpoint.ts';

export const endpoints = [
  endpoint('pauseAccount', { access: 'member' }, async ({ deps, site, member, body }) => {
    if ('keep' in body) await keepAccount(deps, member.id);
    else await setPaused(deps, member.id, body.paused);
    return { user: await ownUser(deps.store.db, site, member.id, deps.clock()) };
  }),

  endpoint('removeAccount', { access: 'member' }, async ({ deps, site, member, body, headers }) => {
    const effective_at = await askDeletion(deps, site, member, {
      password: body.password,
      reason: body.reason ?? null,
    });
    headers.append('set-cookie', endedCookie(site));
    return accepted<'removeAccount'>({ effective_at }, headers);
  }),

  endpoint('startExport', { access: 'member' }, async ({ deps, site, member, headers }) =>
    accepted<'startExport'>({ job: await startExport(deps, site, member) }, headers),
  ),

  endpoint('fetchExport', { access: 'member' }, async ({ deps, member }) => exportState(deps, member.id)),

  // Made while it is fetched: nowhere lies a second copy of all that somebody ever wrote. A plain link, so that the
  // browser can put a large file away by itself.
  endpoint('downloadExport', { access: 'member' }, async ({ deps, site, member, request, query, headers }) => {
    guardNavigation(request, site);
    await useExport(deps, member.id, query.job);
    headers.set('content-type', 'application/zip');
    headers.set('content-disposition', 'attachment; filename="my-data.zip"');
    return new Response(archiveOf(recordsOf(deps, member.id), deps.clock()), { headers });
  }),
];
