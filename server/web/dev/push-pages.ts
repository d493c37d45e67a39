import { baseHeaders } from '#server/http/security-headers.ts';
import { sessionTokenOf } from '#server/http/session-cookie.ts';
import { findSession } from '#server/members/sessions/sessions.ts';
import { addSubscription } from '#server/notify/push/subscriptions.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { PushPayload } from '#shared/contracts/push.ts';
import { type Html, html } from '#shared/rules/html.ts';
import type { WebNeeds } from '../needs.ts';
import { devPage, timeOf } from './dev-page.ts';

const LIST = '/_dev/push';

/**
 * The pages of the local push receiver: `/_dev/push`, `/_dev/push.json?to=`, and `/_dev/push/devices`, whose POST creates the
 * keys of a device. Null for other paths, and if push services are configured.
 */
export async function answerPushReceiver(deps: WebNeeds, site: Site, request: Request): Promise<Response | null> {
  const receiver = deps.pushReceiver;
  const { pathname, searchParams } = new URL(request.url);
  if (!receiver || !pathname.startsWith(LIST)) return null;
  const to = searchParams.get('to');
  const isPost = request.method === 'POST';
  if (pathname === `${LIST}/devices` && isPost) return json(receiver.makeDevice());
  if (pathname === `${LIST}.json`) return json({ pushes: (await receiver.list(to)).map(asJson) });
  if (pathname !== LIST) return null;
  return isPost
    ? addDevice(deps, site, request)
    : devPage('Local push receiver', await listOf(deps, site, request, to));
}

type Received = Awaited<ReturnType<NonNullable<WebNeeds['pushReceiver']>['list']>>[number];

const json = (answer: object) =>
  Response.json(answer, { headers: { ...baseHeaders(null), 'cache-control': 'no-store' } });

function asJson({ id, email, member_id, received, endpoint, delivery, payload }: Received) {
  return {
    id,
    to: email,
    member: member_id,
    received,
    endpoint,
    ...JSON.parse(delivery),
    payload: JSON.parse(payload),
  };
}

/** A device for the member who is logged in, to try pushes without internet. */
async function addDevice(deps: WebNeeds, site: Site, request: Request): Promise<Response> {
  const signedIn = await findSession(deps, site, sessionTokenOf(request, site));
  const subscription = deps.pushReceiver?.makeDevice();
  if (signedIn && subscription) await addSubscription(deps, { ...signedIn, host: site.pack.host }, { subscription });
  return new Response(null, { status: 303, headers: { ...baseHeaders(null), location: LIST } });
}

async function listOf(deps: WebNeeds, site: Site, request: Request, to: string | null): Promise<Html> {
  const signedIn = await findSession(deps, site, sessionTokenOf(request, site));
  const pushes = (await deps.pushReceiver?.list(to)) ?? [];
  const rows = pushes.map((push) => {
    const { notification }: PushPayload = JSON.parse(push.payload);
    return html`<li><a href="${notification.navigate}"><strong>${notification.title}</strong><span>${notification.body} → ${push.email}</span><time>${timeOf(push.received)}</time></a></li>`;
  });
  const add = signedIn
    ? html`<form method="post" action="${LIST}"><button>Add a device for ${signedIn.member.name}</button></form>`
    : html`<p>Log in on this site to add a device for yourself here.</p>`;
  const list =
    rows.length > 0 ? html`<ul>${rows}</ul>` : html`<p>No push yet. What this server sends arrives here.</p>`;
  return html`${add}${list}`;
}
