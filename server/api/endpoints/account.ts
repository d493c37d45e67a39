import { expireSessionCookie } from '#server/http/session-cookie.ts';
import { archiveOf } from '#server/members/account/account-archive.ts';
import { recordsOf } from '#server/members/account/account-records.ts';
import { cancelDeletion, setFirstMessages, setPaused, setReadReceipts } from '#server/members/account/account-state.ts';
import { exportState, startExport, useExport } from '#server/members/account/export-account.ts';
import { requestDeletion } from '#server/members/account/request-deletion.ts';
import { ownUser } from '#server/members/profile/own-user.ts';
import { endpoint } from '../endpoint.ts';

export const endpoints = [
  endpoint('PUT account', async ({ deps, site, locale, member, session, body }) => {
    if ('keep' in body) await cancelDeletion(deps, member.id);
    else if ('read_receipts' in body) await setReadReceipts(deps, member.id, body.read_receipts);
    else if ('first_messages' in body) await setFirstMessages(deps, member.id, body.first_messages);
    else await setPaused(deps, member.id, body.paused);
    return { user: await ownUser(deps, { site, locale }, member.id, session) };
  }),

  endpoint('DELETE account', async ({ deps, site, member, body, headers }) => {
    const effective_at = await requestDeletion(deps, site, member, {
      password: body.password,
      reason: body.reason ?? null,
    });
    expireSessionCookie(headers, site);
    return { effective_at };
  }),

  endpoint('POST account?export', async ({ deps, site, member }) => ({ job: await startExport(deps, site, member) })),

  endpoint('GET account?export', async ({ deps, member }) => exportState(deps, member.id)),

  // The archive is made during the download, so that no second copy of personal data is stored. A plain link lets the
  // browser save a large file.
  endpoint('GET account?download', async ({ deps, member, query, headers }) => {
    await useExport(deps, member.id, query.job);
    headers.set('content-type', 'application/zip');
    headers.set('content-disposition', 'attachment; filename="my-data.zip"');
    return new Response(archiveOf(recordsOf(deps, member.id), deps.clock()), { headers });
  }),
];
