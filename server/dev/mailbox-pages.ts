import { escapeHtml } from '#server/escape-html.ts';
import type { Deps } from '#server/http/deps.ts';
import { listMailbox, readMailbox } from '#server/mail/local-mailbox.ts';
import { plainNotFound } from '#server/sites/plain-answers.ts';
import { baseHeaders } from '#server/sites/security-headers.ts';
import type { MailboxRow } from '#server/store/schema.ts';

const LIST = '/_dev/mail';
const STYLE_SOURCE = "style-src 'unsafe-inline'";
/** Mails bring their own inline styles, so this one page of development allows them, and nothing else. */
const POLICY = `default-src 'none'; ${STYLE_SOURCE}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
const MAIL_POLICY = `default-src 'none'; ${STYLE_SOURCE}; base-uri 'none'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox`;

/** The local mailbox of development: `/_dev/mail`, `/_dev/mail/<id>` and `/_dev/mail.json?to=`; null for other paths. */
export async function answerMailbox(deps: Pick<Deps, 'store'>, request: Request): Promise<Response | null> {
  const { pathname, searchParams } = new URL(request.url);
  const to = searchParams.get('to');
  if (pathname === `${LIST}.json`) {
    return Response.json({ mails: (await listMailbox(deps.store, to)).map(asJson) });
  }
  if (pathname === LIST || pathname === `${LIST}/`)
    return page(listPage(await listMailbox(deps.store, to), to), POLICY);
  const [, id = '', raw] = /^\/_dev\/mail\/([\w-]{16})(\/html)?$/.exec(pathname) ?? [];
  if (!pathname.startsWith(`${LIST}/`)) return null;
  const mail = await readMailbox(deps.store, id);
  if (!mail) return plainNotFound();
  if (raw) return page(mail.html, MAIL_POLICY, { 'x-frame-options': 'SAMEORIGIN' });
  return page(mailPage(mail), POLICY.replace("default-src 'none'", "default-src 'none'; frame-src 'self'"));
}

function asJson({ id, to_address, from_address, subject, text, html, received }: MailboxRow) {
  const links = [...new Set([...text.matchAll(/https?:\/\/[^\s<>"]+/g)].map(([link]) => link))];
  return { id, to: to_address, from: from_address, subject, text, html, received, links };
}

function page(html: string, policy: string, more: Record<string, string> = {}): Response {
  const headers = {
    ...baseHeaders(null),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy,
    ...more,
  };
  return new Response(html, { headers });
}

function listPage(mails: readonly MailboxRow[], to: string | null): string {
  const rows = mails.map(
    ({ id, to_address, from_address, subject, received }) =>
      `<li><a href="${LIST}/${id}"><strong>${escapeHtml(subject)}</strong><span>${escapeHtml(from_address)} → ${escapeHtml(to_address)}</span><time>${timeOf(received)}</time></a></li>`,
  );
  const title = to === null ? 'Local mailbox' : `Mail to ${to}`;
  const list =
    rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>No mail yet. What this server sends arrives here.</p>';
  return shell(title, `<h1>${escapeHtml(title)}</h1>${list}`);
}

function mailPage({ id, subject, from_address, to_address, received, text }: MailboxRow): string {
  return shell(
    subject,
    `<p><a href="${LIST}">All mail</a></p><h1>${escapeHtml(subject)}</h1>
<p>${escapeHtml(from_address)} → ${escapeHtml(to_address)}, ${timeOf(received)}</p>
<iframe title="The mail as HTML" src="${LIST}/${id}/html"></iframe>
<h2>As text</h2><pre>${linked(text)}</pre>`,
  );
}

/** The links of a text, so that they can be followed from here too. */
function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`);
}

const timeOf = (received: number) => new Date(received).toISOString().slice(0, 19).replace('T', ' ');

function shell(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title>
<style>
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:720px;margin:0 auto;padding:24px 16px}
h1{font-size:24px;margin:0 0 16px}h2{font-size:18px}
ul{list-style:none;margin:0;padding:0}li{border-top:1px solid #8884}
li a{display:flex;flex-wrap:wrap;gap:4px 16px;padding:14px 0;color:inherit;text-decoration:none}
strong{flex:1 1 100%}span{flex:1}
iframe{width:100%;height:560px;border:1px solid #8884;border-radius:8px;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere}
</style></head>
<body>${body}</body>
</html>
`;
}
