import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Refusal } from '#server/base/refusal.ts';
import { baseHeaders } from '#server/http/security-headers.ts';
import { isSessionOpen } from '#server/members/sessions/sessions.ts';
import { endpoint } from '../endpoint.ts';
import { hasFreeStream, RECONNECT_MS, startEventStream } from '../event-stream.ts';

export const endpoints = [
  endpoint('GET events', async ({ deps, member, session, site, outgoing, headers }) => {
    if (!outgoing) throw new Refusal('malformed', 'error.malformed');
    const owner = { memberId: member.id, session: session.token_hash };
    if (!hasFreeStream(owner)) {
      throw new Refusal('too-many', 'live.too_many_streams', { retryAfter: RECONNECT_MS / 1000 });
    }
    startEventStream(outgoing, {
      ...owner,
      hub: deps.hub,
      // The stream is written directly, so the middleware can't add these headers.
      headers: { ...baseHeaders(site), ...Object.fromEntries(headers) },
      isSessionOpen: () => isSessionOpen(deps, session),
    });
    return alreadySent();
  }),
];

/** Tells the adapter that the response is written. It only notices the mark after `body` was read once. */
function alreadySent(): Response {
  const mark = new Response(null, { headers: RESPONSE_ALREADY_SENT.headers });
  return mark.body === null ? mark : RESPONSE_ALREADY_SENT;
}
