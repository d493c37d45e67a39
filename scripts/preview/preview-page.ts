import { createHash } from 'node:crypto';
import { TEMPLATES } from '#shared/contracts/settings.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';
import type { Screen } from '#shared/routes/site-screens.ts';
import { html, raw } from '#shared/rules/html.ts';
import { hostOf, PREVIEW_HOST, SCHEMES } from './preview-packs.ts';

const STYLE = `
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;margin:0;padding:24px}
h1{font-size:24px;margin:0 0 8px}h2{font-size:16px;margin:32px 0 8px}
nav{position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;gap:8px 16px;padding:12px 0;background:Canvas}
nav a{padding:4px 8px;border-radius:8px;color:inherit}nav a[aria-current]{background:#8883;font-weight:600}
ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(var(--shown),1fr));gap:16px;list-style:none;margin:0;padding:0}
.phone{--wide:390px;--high:780px;--scale:.7;--shown:273px}
.desktop{--wide:1280px;--high:800px;--scale:.45;--shown:576px}
li>div{inline-size:var(--shown);block-size:calc(var(--high)*var(--scale));overflow:hidden;border:1px solid #8886;border-radius:8px}
iframe{inline-size:var(--wide);block-size:var(--high);border:0;transform:scale(var(--scale));transform-origin:0 0;background:#fff}
li a{display:block;font-size:14px;color:inherit}`;

interface PageOptions {
  readonly pack: SitePack;
  readonly screens: readonly Screen[];
  readonly port: string;
  /** The query of its address: `locale` and `width`. */
  readonly query: URLSearchParams;
}

/** Every screen in both templates and both schemes, in one language at one width. Links change the language and the width. */
export function previewPage({ pack, screens, port, query }: PageOptions): Response {
  const locale = pack.locales.find((each) => each === query.get('locale')) ?? pack.locale;
  const width = query.get('width') === 'desktop' ? 'desktop' : 'phone';
  const choice = (name: string, value: string) => {
    const isChosen = value === locale || value === width;
    const other = new URLSearchParams({ locale, width, [name]: value });
    return html`<a href="/?${other.toString()}"${isChosen && html` aria-current="true"`}>${value}</a>`;
  };
  const frames = ({ path, isMember, name }: Screen) =>
    TEMPLATES.flatMap((template) =>
      SCHEMES.map((scheme) => {
        const address = `http://${hostOf({ template, scheme, locale, isMember })}:${port}${path}`;
        return html`<li><a href="${address}" target="_blank">${template}, ${scheme}</a><div><iframe src="${address}" title="${name}, ${template}, ${scheme}" loading="lazy"></iframe></div></li>`;
      }),
    );
  const body = html`<h1>${pack.name}, ${pack.host}</h1>
<nav>${pack.locales.map((each) => choice('locale', each))}${['phone', 'desktop'].map((each) => choice('width', each))}</nav>
${screens.map((screen) => html`<h2>${screen.path}</h2><ul>${frames(screen)}</ul>`)}`;
  const document = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${pack.name}: preview</title><style>${raw(STYLE)}</style></head>
<body class="${width}">${body}</body></html>
`.toString();
  const hash = createHash('sha256').update(STYLE).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; frame-src http://*.${PREVIEW_HOST}:${port}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return new Response(document, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
    },
  });
}
