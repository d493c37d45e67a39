import { type Html, html, joinHtml, raw } from '#shared/rules/html.ts';
import type { MailBlock, MailContent, MailLink, MailNewsLine, MailPersonLine } from './mail-content.ts';
import { MAIL_SHAPES, type MailLook, mailStyle } from './mail-look.ts';

/** Tables with inline styles and no external resources: mail programs support little else. */
export function renderMailHtml(content: MailContent, look: MailLook): string {
  const { page, ink } = look.palette.base;
  const font = raw(MAIL_SHAPES[look.template].text);
  const parts = mailParts(look);
  const schemes = look.palette.dark ? 'light dark' : look.palette.scheme;
  return html`<!doctype html>
<html lang="${content.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="${schemes}">
<meta name="supported-color-schemes" content="${schemes}">
<meta name="format-detection" content="telephone=no,address=no,email=no,date=no">
<title>${content.subject}</title>
<style>${raw(mailStyle(look))}</style>
</head>
<body class="pg" style="margin:0;padding:0;background:${page};color:${ink};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px">${content.preview}${raw('&#847;&zwnj;&nbsp;'.repeat(40))}</div>
<div role="article" aria-roledescription="email" aria-label="${content.subject}" lang="${content.locale}">
<table class="pg" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${page};color:${ink}"><tr><td align="center" style="padding:28px 12px 36px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;font:${look.baseFontPx}px/1.55 ${font};color:${ink}">
<tr><td>
${parts.card(content)}
</td></tr>
<tr><td class="in" style="padding:24px 32px 0">
${joinHtml(content.footer.map(parts.small), '\n')}
${content.footerLinks.length > 0 && parts.smallLinks(content.footerLinks)}
</td></tr>
</table>
</td></tr></table>
</div>
</body>
</html>
`.toString();
}

/** Returns the functions that render the parts of a mail. */
function mailParts({ template, palette, baseFontPx }: MailLook) {
  const { card, tint, ink, muted, line, brand, onBrand, band, onBand, link, accent } = palette.base;
  const { headWeight, headTracking, cardRadius, buttonRadius, hasBand } = MAIL_SHAPES[template];
  // Names of fonts have single quotes, which the double quotes of the attributes allow.
  const head = raw(MAIL_SHAPES[template].head);
  const smallPx = baseFontPx - 2;

  const paragraph = (text: string) => html`<p class="hd" style="margin:0 0 16px;color:${ink}">${text}</p>`;
  const small = (text: string) =>
    html`<p class="mu" style="margin:0 0 10px;font-size:${smallPx}px;line-height:1.5;color:${muted}">${text}</p>`;
  const anchor = ({ label, href }: MailLink, style = '') =>
    html`<a class="lk" href="${href}" style="color:${link};${style}">${label}</a>`;
  const smallLinks = (links: readonly MailLink[]) =>
    html`<p class="mu" style="margin:0 0 10px;font-size:${smallPx}px;line-height:1.8;color:${muted}">${joinHtml(
      links.map((each) => anchor(each, 'display:inline-block;margin-right:18px')),
      '\n',
    )}</p>`;
  const tagged = (tag: string | null) =>
    tag !== null &&
    html` <span class="ti" style="display:inline-block;padding:2px 10px;border-radius:${buttonRadius};background:${tint};color:${link};font-size:${smallPx - 1}px;font-weight:600;vertical-align:2px;margin-left:4px">${tag}</span>`;

  /** The first letter in a circle. A photo would have to be loaded, which tells the sender that the mail was read. */
  const disc = ({ label }: MailPersonLine, px: number) =>
    html`<td width="${px}" style="width:${px}px;padding-right:14px"><div class="ti" aria-hidden="true" style="width:${px}px;height:${px}px;border-radius:50%;background:${tint};color:${link};font:${headWeight} ${Math.round(px * 0.45)}px/${px}px ${head};text-align:center">${([...label][0] ?? '').toUpperCase()}</div></td>`;

  const personRow = (person: MailPersonLine, index: number) =>
    html`<tr>${disc(person, 40)}<td class="ln" style="padding:12px 0;${index > 0 ? `border-top:1px solid ${line}` : ''}">${anchor(person, 'font-weight:600;text-decoration:none')}${tagged(person.tag)}</td></tr>`;

  const subheading = (title: string) =>
    html`<h2 class="hd" style="margin:20px 0 8px;font:${headWeight} ${baseFontPx + 2}px/1.3 ${head};color:${ink}">${title}</h2>`;

  const newsItem = ({ title, text, href }: MailNewsLine) => {
    const bold = href === null ? html`<b>${title}</b>` : anchor({ label: title, href }, 'font-weight:600');
    return html`<p class="hd" style="margin:0 0 16px;color:${ink}">${bold}<br>${text}</p>`;
  };

  function block(content: MailBlock): Html {
    switch (content.kind) {
      case 'text':
        return paragraph(content.text);
      case 'list':
        return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 8px">${content.items.map(
          (item, index) =>
            html`<tr><td width="30" valign="top" style="width:30px;padding:0 14px 14px 0"><div class="ti" aria-hidden="true" style="width:30px;height:30px;border-radius:${hasBand ? '50%' : '6px'};background:${tint};color:${link};font:${headWeight} 15px/30px ${head};text-align:center">${index + 1}</div></td><td class="hd" valign="top" style="padding:3px 0 14px;color:${ink}">${item}</td></tr>`,
        )}</table>`;
      case 'news':
        return html`${subheading(content.title)}
${joinHtml(content.items.map(newsItem), '\n')}`;
      case 'people':
        return html`${subheading(content.title)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${content.people.map(personRow)}</table>
${content.more && small(content.more)}`;
    }
  }

  const button = ({ label, href }: MailLink) =>
    html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0"><tr><td class="bt" align="center" bgcolor="${brand}" style="border-radius:${buttonRadius};background:${brand}"><a class="bt" href="${href}" style="display:inline-block;padding:14px 28px;border-radius:${buttonRadius};background:${brand};color:${onBrand};font-weight:700;line-height:1.3;text-decoration:none">${label}</a></td></tr></table>`;

  function header(name: string): Html {
    const font = html`font:${headWeight} ${hasBand ? 22 : 26}px/1.2 ${head};letter-spacing:${headTracking}`;
    return hasBand
      ? html`<tr><td class="bd in" bgcolor="${band}" style="padding:20px 32px;background:${band};border-radius:${cardRadius} ${cardRadius} 0 0;color:${onBand};${font}">${name}</td></tr>
<tr><td class="st" bgcolor="${accent}" height="4" style="height:4px;line-height:4px;font-size:0;background:${accent}">&nbsp;</td></tr>`
      : html`<tr><td class="bd in" align="center" style="padding:26px 32px 22px;border-bottom:1px solid ${line};color:${link};${font}">${name}<div class="st" style="width:40px;height:2px;margin:12px auto 0;font-size:0;line-height:2px;background:${accent}">&nbsp;</div></td></tr>`;
  }

  function heading({ heading, person }: MailContent): Html {
    const title = html`<h1 class="hd" style="margin:0;font:${headWeight} ${baseFontPx + 10}px/1.2 ${head};letter-spacing:${headTracking};color:${ink}">${heading}</h1>`;
    if (!person) return html`<div style="margin:0 0 14px">${title}</div>`;
    const tag = person.tag && html`<div style="margin:6px 0 0 -4px">${tagged(person.tag)}</div>`;
    return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 18px"><tr>${disc(person, 60)}<td>${title}${tag}</td></tr></table>`;
  }

  const hint = ({ href, hint: text }: MailContent['action']) =>
    text !== null &&
    html`${small(text)}
<p class="mu" style="margin:0 0 16px;font-size:${smallPx}px;line-height:1.5;word-break:break-all">${anchor({ label: href, href })}</p>`;

  const cardOf = (content: MailContent) =>
    html`<table class="cd" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${card};border:1px solid ${line};border-radius:${cardRadius};border-collapse:separate;overflow:hidden">
${header(content.brand)}
<tr><td class="in" style="padding:30px 32px 18px">
${heading(content)}
${joinHtml(content.blocks.map(block), '\n')}
${button(content.action)}
${hint(content.action)}
${joinHtml(content.notes.map(small), '\n')}
</td></tr>
</table>`;

  return { card: cardOf, small, smallLinks };
}
