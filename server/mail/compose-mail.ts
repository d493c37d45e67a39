import type { Site } from '#server/sites/site-directory.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { ACTIVATION_TOKEN_MS } from '#shared/rules/limits.ts';
import { pathTo } from '#src/routes.ts';
import { mailColours } from './mail-colours.ts';
import { type MailContent, renderMailHtml, renderMailText } from './mail-layout.ts';
import type { MailTexts } from './mail-texts.ts';

const DAY_MS = 86_400_000;

/** What each kind of mail has to be told; links are made here, from the site's configured address (quality.md T2). */
export interface MailData {
  activation: { token: string };
}
export type MailTemplate = keyof MailData;

export interface ComposedMail {
  from: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
}

type Writer<Name extends MailTemplate> = (
  site: Site,
  text: MailTexts,
  data: MailData[Name],
) => Omit<MailContent, 'locale' | 'brand' | 'footer'>;

const WRITERS: { [Name in MailTemplate]: Writer<Name> } = {
  // The name that was typed is left out: until the address is confirmed, anyone may have typed anything for anyone.
  activation: (site, text, { token }) => {
    const days = Math.round(ACTIVATION_TOKEN_MS / DAY_MS);
    return {
      subject: text('mail.activation.subject', { site: site.pack.name }),
      preview: text('mail.activation.preview'),
      heading: text('mail.activation.heading'),
      paragraphs: [text('mail.activation.intro', { site: site.pack.name })],
      action: {
        label: text('mail.activation.button'),
        // In the fragment, which browsers keep to themselves: the token reaches no log and no referrer.
        href: `${site.origin}${pathTo('activate-done')}#token=${encodeURIComponent(token)}`,
        hint: text('mail.activation.link_hint'),
      },
      notes: [text('mail.activation.expires', { days }), text('mail.activation.not_you', { days })],
    };
  },
};

export function composeMail<Name extends MailTemplate>(
  template: Name,
  { site, locale, text, data }: { site: Site; locale: Locale; text: MailTexts; data: MailData[Name] },
): ComposedMail {
  const { pack, niche } = site;
  const { name, address, city, country, support_email } = pack.company;
  const content: MailContent = {
    ...WRITERS[template](site, text, data),
    locale,
    brand: pack.name,
    footer: [
      text('mail.footer.reason', { site: pack.name }),
      text('mail.footer.support', { support: support_email }),
      [name, address, city, country].join(', '),
    ],
  };
  const look = {
    colours: mailColours(niche, pack.hue),
    baseFontPx: niche.baseFontPx,
    serifHeadings: pack.template === 'classic',
  };
  return {
    from: { name: pack.name, address: `no-reply@${pack.host}` },
    subject: content.subject,
    html: renderMailHtml(content, look),
    text: renderMailText(content),
  };
}
