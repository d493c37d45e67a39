import { NEVER_KEPT } from '#server/http/caching.ts';
import { plainPage } from '#server/http/plain-page.ts';
import { type MailColors, mailPalette } from '#server/notify/mail/mail-colors.ts';
import { MAIL_SHAPES } from '#server/notify/mail/mail-look.ts';
import type { MailTexts } from '#server/notify/mail/mail-texts.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { pathTo } from '#shared/routes/route-path.ts';
import { html } from '#shared/rules/html.ts';

interface Page {
  readonly site: Site;
  readonly locale: Locale;
  readonly text: MailTexts;
  readonly status?: number;
  readonly heading: string;
  readonly explain: string | null;
  /** The button's text; null for a page without a button. The form posts to the page's own URL. */
  readonly button: string | null;
}

/** The page behind an email's unsubscribe link. It needs no script and no login, and opening it changes nothing. */
export function unsubscribePage({ site, locale, text, status, heading, explain, button }: Page): Response {
  const body = html`<main>
<p class="brand"><a href="/">${site.pack.name}</a></p>
<h1>${heading}</h1>
${explain !== null && html`<p>${explain}</p>`}
${button !== null && html`<form method="post"><button>${button}</button></form>`}
<p class="more"><a href="${pathTo('/notifications')}">${text('mail.footer.settings')}</a></p>
</main>`;
  return plainPage({
    lang: locale,
    title: site.pack.name,
    css: styleOf(site),
    body,
    formAction: "'self'",
    status,
    // The URL contains the token.
    headers: { 'cache-control': NEVER_KEPT, 'referrer-policy': 'no-referrer' },
  });
}

function styleOf({ niche, pack }: Site): string {
  const { base, dark } = mailPalette(niche);
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

function tokens(selector: string, { page, card, ink, line, brand, onBrand, link }: MailColors): string {
  return `${selector}{--page:${page};--card:${card};--ink:${ink};--line:${line};--brand:${brand};--on-brand:${onBrand};--link:${link}}`;
}
