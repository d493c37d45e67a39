import { baseHeaders } from '#server/http/security-headers.ts';
import type { PostbackboxRow } from '#server/store/partner-tables.ts';
import { type Html, html } from '#shared/rules/html.ts';
import type { WebNeeds } from '../needs.ts';
import { devPage, timeOf } from './dev-page.ts';
import { POSTBACK_LIST } from './postback-receiver.ts';

/** The postbacks that the local receiver got: `/_dev/postbacks` and `/_dev/postbacks.json`. */
export async function answerPostbacks(
  { postbackReceiver: receiver }: Pick<WebNeeds, 'postbackReceiver'>,
  request: Request,
): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  if (!receiver || request.method !== 'GET') return null;
  if (pathname === `${POSTBACK_LIST}.json`) {
    const postbacks = (await receiver.list()).map(asJson);
    return Response.json({ postbacks }, { headers: { ...baseHeaders(null), 'cache-control': 'no-store' } });
  }
  if (pathname !== POSTBACK_LIST) return null;
  const items = (await receiver.list()).map(asItem);
  const empty = html`<p>No postback yet. Sign up by a link with <code>?network=demo</code>: the postback to the partner appears here.</p>`;
  return devPage('Local postback receiver', items.length > 0 ? html`<ul>${items}</ul>` : empty);
}

const asJson = ({ verified, headers, body, ...row }: PostbackboxRow) => ({
  ...row,
  verified: verified === 1,
  headers: JSON.parse(headers),
  body: JSON.parse(body),
});

function asItem({ received, times, verified, url, body }: PostbackboxRow): Html {
  const { event, site } = JSON.parse(body) as { event: string; site: string };
  const signature = verified ? 'signature right' : 'signature wrong';
  const often = times > 1 ? `, came ${times} times` : '';
  return html`<li><p><strong>${event}</strong> <span>${site}, ${signature}${often}</span> <time>${timeOf(received)}</time></p><pre>${url}\n${body}</pre></li>`;
}
