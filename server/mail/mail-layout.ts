import { escapeHtml } from '#server/escape-html.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import type { MailColours } from './mail-colours.ts';

/** What a mail says; how it looks is the same for all of them. */
export interface MailContent {
  locale: Locale;
  brand: string;
  subject: string;
  /** The line that inboxes show after the subject. */
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  action: { label: string; href: string; hint: string };
  notes: readonly string[];
  /** Who sends this and why. */
  footer: readonly string[];
}

export interface MailLook {
  colours: MailColours;
  baseFontPx: number;
  /** Classic sets its headings in a serif. */
  serifHeadings: boolean;
}

const SANS = "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const SERIF = "Georgia,'Times New Roman',serif";

/** One column, inline styles, nothing loaded from anywhere: it reads the same in every mail program. */
export function renderMailHtml(content: MailContent, { colours, baseFontPx, serifHeadings }: MailLook): string {
  const { brand, onBrand, ink, muted, line, tint } = colours;
  const headings = serifHeadings ? SERIF : SANS;
  const radius = serifHeadings ? '8px' : '20px';
  const paragraph = (text: string, style = '') => `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;
  const small = (text: string) => paragraph(text, `font-size:14px;color:${muted}`);
  const { label, href, hint } = content.action;
  return `<!doctype html>
<html lang="${content.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(content.subject)}</title>
</head>
<body style="margin:0;padding:0;background:${tint};color:${ink}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.preview)}</div>
<div role="article" style="max-width:560px;margin:0 auto;padding:32px 16px;font:${baseFontPx}px/1.5 ${SANS}">
<p style="margin:0 0 16px;font:700 20px/1.2 ${headings};color:${brand}">${escapeHtml(content.brand)}</p>
<div style="background:#ffffff;border:1px solid ${line};border-radius:${radius};padding:28px 24px 12px">
<h1 style="margin:0 0 12px;font:700 26px/1.2 ${headings};color:${ink}">${escapeHtml(content.heading)}</h1>
${content.paragraphs.map((text) => paragraph(text)).join('\n')}
<p style="margin:24px 0"><a href="${escapeHtml(href)}" style="display:inline-block;padding:14px 24px;border-radius:${serifHeadings ? '8px' : '999px'};background:${brand};color:${onBrand};font-weight:700;text-decoration:none">${escapeHtml(label)}</a></p>
${small(hint)}
<p style="margin:0 0 16px;font-size:14px;word-break:break-all"><a href="${escapeHtml(href)}" style="color:${brand}">${escapeHtml(href)}</a></p>
${content.notes.map(small).join('\n')}
</div>
<div style="padding:20px 8px 0">
${content.footer.map(small).join('\n')}
</div>
</div>
</body>
</html>
`;
}

export function renderMailText({ brand, heading, paragraphs, action, notes, footer }: MailContent): string {
  const parts = [heading, ...paragraphs, `${action.label}:\n${action.href}`, ...notes, `-- \n${brand}`, ...footer];
  return `${parts.join('\n\n')}\n`;
}
