import { baseHeaders } from '#server/http/security-headers.ts';
import { hostName } from '#server/sites/site-directory.ts';
import type { PayboxRow } from '#server/store/money-tables.ts';
import { type Html, html } from '#shared/rules/html.ts';
import { amountText } from '#shared/rules/minor-units.ts';
import { plainError, plainNotFound } from '../../plain-answers.ts';
import { devDocument, STYLE_SOURCE, timeOf } from '../dev-page.ts';
import { PAY_HOST, PAYBOX_ACTIONS, type Paybox, type PayboxAction } from './paybox.ts';
import { listPaybox, payboxPayment, payboxTotals } from './queries.ts';

/** The pages of the test provider, on its own host: a list, and one page for each payment. Null for every other host. */
export async function answerPaybox(paybox: Paybox | null, request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  if (!paybox || hostName(request.headers.get('host') ?? '') !== PAY_HOST) return null;
  if (pathname === '/') return request.method === 'GET' ? listPage(paybox) : plainError(405, { allow: 'GET' });
  const row = await payboxPayment(paybox.store.db, pathname.slice(1));
  if (!row) return plainNotFound();
  if (request.method === 'POST') return press(paybox, row, request);
  return page('Test payment', payment(row), row);
}

/** Pages of other origins must not be able to pay. */
async function press(paybox: Paybox, row: PayboxRow, request: Request): Promise<Response> {
  const from = request.headers.get('sec-fetch-site');
  if (from !== null && from !== 'same-origin') return plainError(403);
  const action = new URLSearchParams(await request.text()).get('action') ?? '';
  if (action === REPEAT) await paybox.repeat(row);
  else if (isAction(action)) await paybox.press(row.id, action);
  else return plainError(400);
  const isMemberGone = row.status !== 'open' || row.return_url === '';
  return new Response(null, { status: 303, headers: { location: isMemberGone ? `/${row.id}` : row.return_url } });
}

const REPEAT = 'repeat';
const isAction = (text: string): text is PayboxAction => Object.hasOwn(PAYBOX_ACTIONS, text);

const money = ({ amount, currency }: { amount: number; currency: string }): string =>
  amountText(amount, currency, 'en');

const button = (action: string, label: string): Html =>
  html`<p><button name="action" value="${action}">${label}</button></p>`;

function payment(row: PayboxRow): Html {
  const buttons = Object.entries(PAYBOX_ACTIONS)
    .filter(([, { from }]) => (from as readonly string[]).includes(row.status))
    .map(([action, { label }]) => button(action, label));
  if (row.events > 0) buttons.push(button(REPEAT, 'Send the report again'));
  const back = row.return_url && html`<p><a href="${row.return_url}">Back to the site</a></p>`;
  return html`<p><strong>${money(row)}</strong></p><p>${row.description}</p><p>By ${row.method}. Status: ${row.status}.${row.refunded > 0 ? ` ${money({ ...row, amount: row.refunded })} went back.` : ''}</p>
<form method="post">${buttons}</form>${back}<p>This page stands in for a payment provider. No money moves.</p>`;
}

async function listPage({ store }: Paybox): Promise<Response> {
  const rows = await listPaybox(store.db);
  const items = rows.map(
    (row) =>
      html`<li><a href="/${row.id}"><strong>${money(row)}</strong><span>${row.status}, ${row.description}</span><time>${timeOf(row.created)}</time></a></li>`,
  );
  const totals = (await payboxTotals(store.db)).map(
    ({ currency, status, amount, refunded, count }) =>
      html`<li>${status}: ${money({ amount: Number(amount), currency })} in ${Number(count)} payments, ${money({ amount: Number(refunded), currency })} of it went back</li>`,
  );
  const empty = html`<p>No payment yet. Buy credits on a site with prices: the payment appears here.</p>`;
  return page('Test payments', rows.length > 0 ? html`<ul>${totals}</ul><ul>${items}</ul>` : empty);
}

/** The form leads back to the site, which a policy with `form-action 'self'` would stop. */
function page(title: string, body: Html, row?: PayboxRow): Response {
  const target = row?.return_url ? ` ${new URL(row.return_url).origin}` : '';
  const headers = {
    ...baseHeaders(null),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; ${STYLE_SOURCE}; base-uri 'none'; form-action 'self'${target}; frame-ancestors 'none'`,
  };
  return new Response(devDocument(title, html`<h1>${title}</h1>${body}`), { headers });
}
