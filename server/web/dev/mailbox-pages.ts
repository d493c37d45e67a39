import { baseHeaders } from '#server/http/security-headers.ts';
import type { MailboxRow } from '#server/store/mail-tables.ts';
import { type Html, html } from '#shared/rules/html.ts';
import type { WebNeeds } from '../needs.ts';
import { plainNotFound } from '../plain-answers.ts';
import { devDocument, DEV_PAGE_POLICY as POLICY, STYLE_SOURCE, timeOf } from './dev-page.ts';
import { listMailbox, readMailbox } from './queries.ts';

const LIST = '/_dev/mail';
/** In a group, so that `split` returns the addresses too: every second part is one. */
const LINK = /(https?:\/\/[^\s<>"]+)/g;
const MAIL_POLICY = `default-src 'none'; ${STYLE_SOURCE}; base-uri 'none'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox`;

/** The local mailbox: `/_dev/mail`, `/_dev/mail/<id>` and `/_dev/mail.json?to=`. Null for other paths. */
export async function answerMailbox(deps: Pick<WebNeeds, 'store'>, request: Request): Promise<Response | null> {
  const { pathname, searchParams } = new URL(request.url);
  const to = searchParams.get('to');
  if (pathname === `${LIST}.json`) {
    return Response.json({ mails: (await listMailbox(deps.store.db, to)).map(asJson) });
  }
  if (pathname === LIST || pathname === `${LIST}/`)
    return page(listPage(await listMailbox(deps.store.db, to), to), POLICY);
  const [, id = '', raw] = /^\/_dev\/mail\/([\w-]{16})(\/html)?$/.exec(pathname) ?? [];
  if (!pathname.startsWith(`${LIST}/`)) return null;
  const mail = await readMailbox(deps.store.db, id);
  if (!mail) return plainNotFound();
  if (raw) return page(mail.html, MAIL_POLICY, { 'x-frame-options': 'SAMEORIGIN' });
  return page(mailPage(mail), POLICY.replace("default-src 'none'", "default-src 'none'; frame-src 'self'"));
}

function asJson({ id, to_address, from_address, subject, text, html, received }: MailboxRow) {
  const links = [...new Set([...text.matchAll(LINK)].map(([link]) => link))];
  return { id, to: to_address, from: from_address, subject, text, html, received, links };
}

function page(text: string, policy: string, more: Record<string, string> = {}): Response {
  const headers = {
    ...baseHeaders(null),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy,
    ...more,
  };
  return new Response(text, { headers });
}

function listPage(mails: readonly MailboxRow[], to: string | null): string {
  const rows = mails.map(
    ({ id, to_address, from_address, subject, received }) =>
      html`<li><a href="${LIST}/${id}"><strong>${subject}</strong><span>${from_address} → ${to_address}</span><time>${timeOf(received)}</time></a></li>`,
  );
  const title = to === null ? 'Local mailbox' : `Mail to ${to}`;
  const list =
    rows.length > 0 ? html`<ul>${rows}</ul>` : html`<p>No mail yet. What this server sends arrives here.</p>`;
  return devDocument(title, html`<h1>${title}</h1>${list}`);
}

function mailPage({ id, subject, from_address, to_address, received, text }: MailboxRow): string {
  return devDocument(
    subject,
    html`<p><a href="${LIST}">All mail</a></p><h1>${subject}</h1>
<p>${from_address} → ${to_address}, ${timeOf(received)}</p>
<iframe title="The mail as HTML" src="${LIST}/${id}/html"></iframe>
<h2>As text</h2><pre>${linked(text)}</pre>`,
  );
}

/** Makes the addresses in a text clickable. */
function linked(text: string): Html {
  const parts = text.split(LINK).map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));
  return html`${parts}`;
}
