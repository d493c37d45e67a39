import { baseHeaders } from '#server/http/security-headers.ts';
import type { TilePartnerStandIn } from '#server/tiles/tile-partners.ts';
import { ACCOUNT_PATTERN } from '#shared/contracts/tiles.ts';
import { html } from '#shared/rules/html.ts';
import { plainNotFound } from '../plain-answers.ts';
import { drawRoom } from './draw-room.ts';

const ORIGIN = 'http://stand-in.invalid';
const CAMS = '/_dev/cams';
const ADS = '/_dev/ads';
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";
const ACCOUNTS = 24;

/** The answers of the partners: the list, pictures and room of webcams, and the page of an ad. */
async function answerPartner({ pathname, searchParams }: URL): Promise<Response> {
  if (pathname === `${CAMS}/search`) return Response.json({ cams: listOf(searchParams.get('gender')) });
  const [, pictured = ''] = /^\/_dev\/cams\/snapshot\/([\w.-]+)\.jpg$/.exec(pathname) ?? [];
  if (ACCOUNT_PATTERN.test(pictured)) return picture(await drawRoom(pictured));
  const account = searchParams.get('account') ?? '';
  if (pathname === `${CAMS}/room` && ACCOUNT_PATTERN.test(account)) {
    return page('A webcam partner', `Here ${account} would be live.`);
  }
  return pathname === ADS ? page('An advertising partner', 'Here an offer would stand.') : plainNotFound();
}

/** The same for browsers; null for other addresses. */
export const answerStandIns = async (request: Request): Promise<Response | null> => {
  const address = new URL(request.url);
  return address.pathname === ADS || address.pathname.startsWith(`${CAMS}/`) ? answerPartner(address) : null;
};

function listOf(gender: string | null): Record<string, { account: string }> {
  const kind = gender === 'male' ? 'm' : gender === 'female' ? 'f' : 'x';
  const numbers = Array.from({ length: ACCOUNTS }, (_, index) => index);
  return Object.fromEntries(numbers.map((number) => [`cam${number}`, { account: `sample-${kind}${number}` }]));
}

const picture = (jpeg: Buffer) =>
  new Response(new Uint8Array(jpeg), { headers: { ...baseHeaders(null), 'content-type': 'image/jpeg' } });

function page(title: string, text: string): Response {
  const headers = {
    ...baseHeaders(null),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': POLICY,
  };
  const document = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>
<style>:root{color-scheme:light dark}body{font:18px/1.5 system-ui,sans-serif;max-width:34rem;margin:0 auto;padding:20vh 24px}h1{font-size:28px}</style></head>
<body><main><h1>${title}</h1><p>${text}</p><p>This page stands in for a partner's while none is configured.</p></main></body>
</html>
`;
  return new Response(document.toString(), { headers });
}

/** Stands in for the webcam and the ad partner. Its links stay on the site. */
export const PARTNER_STAND_IN: TilePartnerStandIn = {
  origin: ORIGIN,
  cams: new URL(ORIGIN + CAMS),
  ads: new URL(ORIGIN + ADS),
  snapshot: `${ORIGIN}${CAMS}/snapshot/{account}.jpg`,
  answer: answerPartner,
};
