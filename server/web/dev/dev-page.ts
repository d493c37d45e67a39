import { baseHeaders } from '#server/http/security-headers.ts';
import { type Html, html } from '#shared/rules/html.ts';

export const STYLE_SOURCE = "style-src 'unsafe-inline'";
/** Mails have inline styles, so developer pages allow those, and nothing else. */
export const DEV_PAGE_POLICY = `default-src 'none'; ${STYLE_SOURCE}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

export const timeOf = (received: number) => new Date(received).toISOString().slice(0, 19).replace('T', ' ');

export function devPage(title: string, body: Html): Response {
  const headers = {
    ...baseHeaders(null),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': DEV_PAGE_POLICY,
  };
  return new Response(devDocument(title, html`<h1>${title}</h1>${body}`), { headers });
}

/** A developer page, without JavaScript, in the colors of the system. */
export function devDocument(title: string, body: Html): string {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>
<style>
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:720px;margin:0 auto;padding:24px 16px}
h1{font-size:24px;margin:0 0 16px}h2{font-size:18px}
ul{list-style:none;margin:0;padding:0}li{border-top:1px solid #8884}
li a{display:flex;flex-wrap:wrap;gap:4px 16px;padding:14px 0;color:inherit;text-decoration:none}
strong{flex:1 1 100%}span{flex:1}
iframe{width:100%;height:560px;border:1px solid #8884;border-radius:8px;background:#fff}
button{font:inherit;padding:10px 16px;border:1px solid #8888;border-radius:8px;background:none;color:inherit}
pre{white-space:pre-wrap;overflow-wrap:anywhere}
</style></head>
<body>${body}</body>
</html>
`.toString();
}
