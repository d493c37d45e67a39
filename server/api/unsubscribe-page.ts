import { createHash } from 'node:crypto';
import { escapeHtml } from '#server/base/escape-html.ts';
import { type MailColours, mailPalette } from '#server/notify/mail/mail-colours.ts';
import { MAIL_SHAPES } from '#server/notify/mail/mail-look.ts';
import type { MailTexts } from '#server/notify/mail/mail-texts.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { pathTo } from '#src/route-path.ts';

interface Page {
  readonly site: Site;
  readonly locale: Locale;
  readonly text: MailTexts;
  readonly status?: number;
  readonly heading: string;
  readonly explain: string | null;
  /** What the button posts to, which is this address; null where there is nothing left to press. */
  readonly button: string | null;
}

/** A small page for the link in a mail: no script, no login, and opening it changes nothing. */
export function unsubscribePage({ site, locale, text, status = 200, heading, explain, button }: Page): Response {
  const css = styleOf(site);
  const html = `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(site.pack.name)}</title>
<style>${css}</style>
</head>
<body>
<main>
<p class="brand"><a href="/">${escapeHtml(site.pack.name)}</a></p>
<h1>${escapeHtml(heading)}</h1>
${explain === null ? '' : `<p>${escapeHtml(explain)}</p>`}
${button === null ? '' : `<form method="post"><button>${escapeHtml(button)}</button></form>`}
<p class="more"><a href="${pathTo('/notifications')}">${escapeHtml(text('mail.footer.settings'))}</a></p>
</main>
</body>
</html>
`;
  const hash = createHash('sha256').update(css).digest('base64');
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      // The address is a key to something, if only to these mails.
      'referrer-policy': 'no-referrer',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    },
  });
}

function styleOf({ niche, pack }: Site): string {
  const { base, dark } = mailPalette(niche, pack.hue);
  const { text, head, headWeight, headTracking, cardRadius, buttonRadius } = MAIL_SHAPES[pack.template];
  const heading = (px: number) => `font:${headWeight} ${px}px/1.25 ${head};letter-spacing:${headTracking}`;
  return [
    tokens(':root', base),
    dark ? `@media(prefers-color-scheme:dark){${tokens(':root', dark)}}` : '',
    `*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:var(--page);color:var(--ink);font:${niche.baseFontPx}px/1.55 ${text}}`,
    `main{width:100%;max-width:480px;padding:32px 28px;background:var(--card);border:1px solid var(--line);border-radius:${cardRadius}}`,
    `.brand{margin:0 0 24px;${heading(20)}}.brand a{text-decoration:none}h1{margin:0 0 12px;${heading(26)};text-wrap:balance}p{margin:0 0 16px}a{color:var(--link)}`,
    `button{width:100%;min-height:52px;margin:8px 0 20px;padding:12px 24px;border:0;border-radius:${buttonRadius};background:var(--brand);color:var(--on-brand);font:700 ${niche.baseFontPx}px/1.3 ${text};cursor:pointer}button:focus-visible,a:focus-visible{outline:3px solid var(--link);outline-offset:3px}.more{margin:0}`,
  ].join('');
}

function tokens(selector: string, { page, card, ink, line, brand, onBrand, link }: MailColours): string {
  return `${selector}{--page:${page};--card:${card};--ink:${ink};--line:${line};--brand:${brand};--on-brand:${onBrand};--link:${link}}`;
}
