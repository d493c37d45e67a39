import { baseHeaders } from '#server/http/security-headers.ts';
import { hostName, type Site, type SiteDirectory } from '#server/sites/site-directory.ts';
import { type Html, html, joinHtml } from '#shared/rules/html.ts';
import { plainError, plainNotFound } from '../plain-answers.ts';
import { PARTNER_SCRIPT, PARTNER_STYLE } from './partner-page-files.ts';

/** The host of the demo partner, which the site packs of `sites/` list. */
const PARTNER_HOST = 'partner.localhost';
/** The same page on a host that no site pack lists: its frames are refused. */
const STRANGER_HOST = 'stranger.localhost';

const LANDER = 'video/summer';

/** The demo partner's page, on its own hosts. Null for every other host. */
export function answerPartnerPage(request: Request, sites: SiteDirectory): Response | null {
  const { pathname, searchParams } = new URL(request.url);
  const host = hostName(request.headers.get('host') ?? '');
  if (host !== PARTNER_HOST && host !== STRANGER_HOST) return null;
  if (request.method !== 'GET' && request.method !== 'HEAD') return plainError(405, { allow: 'GET' });
  if (pathname === '/partner.css') return file('text/css', PARTNER_STYLE);
  if (pathname === '/partner.js') return file('text/javascript', PARTNER_SCRIPT);
  const site = sites.byHost(searchParams.get('site') ?? 'localhost') ?? sites.all()[0];
  if (pathname !== '/' || !site) return plainNotFound();
  const headers = {
    ...baseHeaders(null),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policyOf(site.origin),
  };
  return new Response(pageOf(site, sites.all(), host === STRANGER_HOST), { headers });
}

/** As strict as a partner's policy can be. The first line has the minimum for an embedded lander. */
const policyOf = (site: string): string =>
  [
    `default-src 'none'; script-src 'self' ${site}/embed/; frame-src ${site}`,
    "style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "require-trusted-types-for 'script'; trusted-types 'none'",
  ].join('; ');

const file = (type: string, text: string): Response =>
  new Response(text, {
    headers: { ...baseHeaders(null), 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' },
  });

function pageOf({ origin, pack }: Site, sites: readonly Site[], isStranger: boolean): string {
  const { name } = pack;
  const address = (ref: string) => `${origin}/landers/${LANDER}?network=demo&ref=${ref}`;
  const lander = (mode: string, more?: Html, label = `Join ${name}`) =>
    html`<div id="${mode}" data-lander="${LANDER}" data-site="${origin}" data-network="demo" data-ref="${mode}" data-mode="${mode}" data-title="Join ${name}" data-datalayer ${more}><a href="${address(mode)}">${label}</a>`;
  const choices = sites.map(
    ({ pack: { host } }) =>
      html`<a href="/?site=${host}"${host === pack.host && html` aria-current="page"`}>${host}</a>`,
  );
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>A partner of ${name}</title>
<link rel="stylesheet" href="/partner.css"><script src="/partner.js" defer></script>
<script async src="${origin}/embed/v1.js"></script></head>
<body>
<main>
<h1>A partner of ${name}</h1>
<p>${isStranger ? 'This host stands in no site pack: its frames are refused, and the links remain.' : 'This page stands on another origin and shows every way to show a lander. Its own policy refuses everything else.'}</p>
<nav aria-label="Sites">${joinHtml(choices, ' ')}</nav>
<h2>Popup</h2><p>Opens on click.</p>${lander('popup', undefined, `Join ${name} in a popup`)}</div>
<h2>Drawer</h2><p>Opens on click, or when the pointer leaves the page by the top.</p>${lander('drawer', html`data-open-on="click,exit"`, `Join ${name} in a drawer`)}</div>
<h2>Bar</h2><p>Opens on click, or after half a minute.</p>${lander('bar', html`data-open-on="click,time:30000"`, `Join ${name} in a bar`)}</div>
<h2>Custom element</h2><p><button type="button" id="put">Put it into the page</button> <button type="button" id="take">Take it out</button></p>
<div id="here" data-lander-of="${LANDER}" data-site-of="${origin}"></div>
<h2>Inline</h2>${lander('inline')}<svg width="1" height="640" aria-hidden="true"></svg></div>
<h2>A bare frame</h2>
<iframe src="${address('bare')}" title="Join ${name}" width="100%" height="720" loading="lazy" allow="" referrerpolicy="strict-origin" sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"></iframe>
</main>
<aside aria-labelledby="log-title"><h2 id="log-title">Events</h2><ol id="log" aria-live="polite"></ol></aside>
</body>
</html>
`.toString();
}
