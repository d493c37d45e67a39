import { escapeHtml } from '#server/base/escape-html.ts';
import type { MailBlock, MailContent, MailLink, MailNewsLine, MailPersonLine } from './mail-content.ts';
import { MAIL_SHAPES, type MailLook, mailStyle } from './mail-look.ts';

/** Tables with inline styles and no external resources: mail programs support little else. */
export function renderMailHtml(content: MailContent, look: MailLook): string {
  const { page, ink } = look.palette.base;
  const shape = MAIL_SHAPES[look.template];
  const parts = mailParts(look);
  return `<!doctype html>
<html lang="${content.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="${look.palette.dark ? 'light dark' : 'dark'}">
<meta name="supported-color-schemes" content="${look.palette.dark ? 'light dark' : 'dark'}">
<meta name="format-detection" content="telephone=no,address=no,email=no,date=no">
<title>${escapeHtml(content.subject)}</title>
<style>${mailStyle(look)}</style>
</head>
<body class="pg" style="margin:0;padding:0;background:${page};color:${ink};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px">${escapeHtml(content.preview)}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>
<div role="article" aria-roledescription="email" aria-label="${escapeHtml(content.subject)}" lang="${content.locale}">
<table class="pg" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${page};color:${ink}"><tr><td align="center" style="padding:28px 12px 36px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;font:${look.baseFontPx}px/1.55 ${shape.text};color:${ink}">
<tr><td>
${parts.card(content)}
</td></tr>
<tr><td class="in" style="padding:24px 32px 0">
${content.footer.map((text) => parts.small(text)).join('\n')}
${content.footerLinks.length > 0 ? parts.smallLinks(content.footerLinks) : ''}
</td></tr>
</table>
</td></tr></table>
</div>
</body>
</html>
`;
}

/** Returns the functions that render the parts of a mail. */
function mailParts({ template, palette, baseFontPx }: MailLook) {
  const { card, tint, ink, muted, line, brand, onBrand, band, onBand, link, accent } = palette.base;
  const { head, headWeight, headTracking, cardRadius, buttonRadius, hasBand } = MAIL_SHAPES[template];
  const smallPx = baseFontPx - 2;

  const paragraph = (text: string) => `<p class="hd" style="margin:0 0 16px;color:${ink}">${escapeHtml(text)}</p>`;
  const small = (text: string) =>
    `<p class="mu" style="margin:0 0 10px;font-size:${smallPx}px;line-height:1.5;color:${muted}">${escapeHtml(text)}</p>`;
  const anchor = ({ label, href }: MailLink, style = '') =>
    `<a class="lk" href="${escapeHtml(href)}" style="color:${link};${style}">${escapeHtml(label)}</a>`;
  const smallLinks = (links: readonly MailLink[]) =>
    `<p class="mu" style="margin:0 0 10px;font-size:${smallPx}px;line-height:1.8;color:${muted}">${links.map((each) => anchor(each, 'display:inline-block;margin-right:18px')).join('\n')}</p>`;
  const tagged = (tag: string | null) =>
    tag === null
      ? ''
      : ` <span class="ti" style="display:inline-block;padding:2px 10px;border-radius:${buttonRadius};background:${tint};color:${link};font-size:${smallPx - 1}px;font-weight:600;vertical-align:2px;margin-left:4px">${escapeHtml(tag)}</span>`;

  /** The first letter in a circle. A photo would have to be loaded, which tells the sender that the mail was read. */
  const disc = ({ label }: MailPersonLine, px: number) =>
    `<td width="${px}" style="width:${px}px;padding-right:14px"><div class="ti" aria-hidden="true" style="width:${px}px;height:${px}px;border-radius:50%;background:${tint};color:${link};font:${headWeight} ${Math.round(px * 0.45)}px/${px}px ${head};text-align:center">${escapeHtml(([...label][0] ?? '').toUpperCase())}</div></td>`;

  const personRow = (person: MailPersonLine, index: number) =>
    `<tr>${disc(person, 40)}<td class="ln" style="padding:12px 0;${index > 0 ? `border-top:1px solid ${line}` : ''}">${anchor(person, 'font-weight:600;text-decoration:none')}${tagged(person.tag)}</td></tr>`;

  const subheading = (title: string) =>
    `<h2 class="hd" style="margin:20px 0 8px;font:${headWeight} ${baseFontPx + 2}px/1.3 ${head};color:${ink}">${escapeHtml(title)}</h2>`;

  const newsItem = ({ title, text, href }: MailNewsLine) => {
    const bold = href === null ? `<b>${escapeHtml(title)}</b>` : anchor({ label: title, href }, 'font-weight:600');
    return `<p class="hd" style="margin:0 0 16px;color:${ink}">${bold}<br>${escapeHtml(text)}</p>`;
  };

  function block(content: MailBlock): string {
    switch (content.kind) {
      case 'text':
        return paragraph(content.text);
      case 'list':
        return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 8px">${content.items
          .map(
            (item, index) =>
              `<tr><td width="30" valign="top" style="width:30px;padding:0 14px 14px 0"><div class="ti" aria-hidden="true" style="width:30px;height:30px;border-radius:${hasBand ? '50%' : '6px'};background:${tint};color:${link};font:${headWeight} 15px/30px ${head};text-align:center">${index + 1}</div></td><td class="hd" valign="top" style="padding:3px 0 14px;color:${ink}">${escapeHtml(item)}</td></tr>`,
          )
          .join('')}</table>`;
      case 'news':
        return `${subheading(content.title)}
${content.items.map(newsItem).join('\n')}`;
      case 'people':
        return `${subheading(content.title)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${content.people.map(personRow).join('')}</table>
${content.more ? small(content.more) : ''}`;
    }
  }

  const button = ({ label, href }: MailLink) =>
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0"><tr><td class="bt" align="center" bgcolor="${brand}" style="border-radius:${buttonRadius};background:${brand}"><a class="bt" href="${escapeHtml(href)}" style="display:inline-block;padding:14px 28px;border-radius:${buttonRadius};background:${brand};color:${onBrand};font-weight:700;line-height:1.3;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;

  function header(name: string): string {
    const font = `font:${headWeight} ${hasBand ? 22 : 26}px/1.2 ${head};letter-spacing:${headTracking}`;
    return hasBand
      ? `<tr><td class="bd in" bgcolor="${band}" style="padding:20px 32px;background:${band};border-radius:${cardRadius} ${cardRadius} 0 0;color:${onBand};${font}">${escapeHtml(name)}</td></tr>
<tr><td class="st" bgcolor="${accent}" height="4" style="height:4px;line-height:4px;font-size:0;background:${accent}">&nbsp;</td></tr>`
      : `<tr><td class="bd in" align="center" style="padding:26px 32px 22px;border-bottom:1px solid ${line};color:${link};${font}">${escapeHtml(name)}<div class="st" style="width:40px;height:2px;margin:12px auto 0;font-size:0;line-height:2px;background:${accent}">&nbsp;</div></td></tr>`;
  }

  function heading({ heading, person }: MailContent): string {
    const title = `<h1 class="hd" style="margin:0;font:${headWeight} ${baseFontPx + 10}px/1.2 ${head};letter-spacing:${headTracking};color:${ink}">${escapeHtml(heading)}</h1>`;
    if (!person) return `<div style="margin:0 0 14px">${title}</div>`;
    const tag = person.tag ? `<div style="margin:6px 0 0 -4px">${tagged(person.tag)}</div>` : '';
    return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 18px"><tr>${disc(person, 60)}<td>${title}${tag}</td></tr></table>`;
  }

  const hint = ({ href, hint: text }: MailContent['action']) =>
    text === null
      ? ''
      : `${small(text)}
<p class="mu" style="margin:0 0 16px;font-size:${smallPx}px;line-height:1.5;word-break:break-all">${anchor({ label: href, href })}</p>`;

  const cardOf = (content: MailContent) =>
    `<table class="cd" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${card};border:1px solid ${line};border-radius:${cardRadius};border-collapse:separate;overflow:hidden">
${header(content.brand)}
<tr><td class="in" style="padding:30px 32px 18px">
${heading(content)}
${content.blocks.map(block).join('\n')}
${button(content.action)}
${hint(content.action)}
${content.notes.map(small).join('\n')}
</td></tr>
</table>`;

  return { card: cardOf, small, smallLinks };
}
