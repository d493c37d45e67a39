import type { Site } from '#server/sites/site-directory.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { ACCOUNT_MAILS } from './account-mails.ts';
import { AGE_MAILS } from './age-mails.ts';
import { mailPalette } from './mail-colors.ts';
import { linkTo, type MailContent, type MailContext, type MailWriter } from './mail-content.ts';
import { KIND_OF_MAIL, type MailData, type MailTemplate } from './mail-data.ts';
import { renderMailHtml } from './mail-layout.ts';
import { renderMailText } from './mail-plain.ts';
import type { MailTexts } from './mail-texts.ts';
import { NOTICE_MAILS } from './notice-mails.ts';
import { PAYMENT_MAILS } from './payment-mails.ts';
import { PHOTO_MAILS } from './photo-mails.ts';
import { unsubscribeAddress } from './unsubscribe-address.ts';

export interface ComposedMail {
  from: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  /** The unsubscribe address; null for mails about the account. */
  unsubscribe: string | null;
}

const WRITERS: { [Name in MailTemplate]: MailWriter<Name> } = {
  ...ACCOUNT_MAILS,
  ...AGE_MAILS,
  ...PHOTO_MAILS,
  ...PAYMENT_MAILS,
  ...NOTICE_MAILS,
};

export const MAIL_TEMPLATES = Object.keys(WRITERS) as MailTemplate[];

interface MailInput<Name extends MailTemplate> {
  site: Site;
  locale: Locale;
  text: MailTexts;
  data: MailData[Name];
}

/** Links use the site's configured origin, never a header of a request (docs/product/must-hold.md#t2). */
export function composeMail<Name extends MailTemplate>(template: Name, input: MailInput<Name>): ComposedMail {
  const { site, locale, text, data } = input;
  const { pack, niche } = site;
  const unsubscribe = 'unsubscribe' in data ? unsubscribeAddress(site, data.unsubscribe) : null;
  const context = { site, locale, text };
  const content: MailContent = {
    ...WRITERS[template](context, data),
    locale,
    brand: pack.name,
    ...footerOf(context, template, unsubscribe),
  };
  const look = {
    template: pack.template,
    palette: mailPalette(niche),
    baseFontPx: niche.baseFontPx,
  };
  return {
    from: { name: pack.name, address: `no-reply@${pack.host}` },
    subject: content.subject,
    html: renderMailHtml(content, look),
    text: renderMailText(content),
    unsubscribe,
  };
}

const countryName = (code: string, locale: Locale) =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;

function footerOf({ site, locale, text }: MailContext, template: MailTemplate, unsubscribe: string | null) {
  const { name, address, city, country, support_email } = site.pack.company;
  const kind = KIND_OF_MAIL[template];
  const reason = text(kind ? 'mail.footer.notice' : 'mail.footer.reason', { site: site.pack.name });
  return {
    footer: [
      reason,
      text('mail.footer.support', { support: support_email }),
      [name, address, city, countryName(country, locale)].join(', '),
    ],
    footerLinks:
      kind && unsubscribe
        ? [
            { label: text('mail.footer.settings'), href: linkTo(site, 'notifications') },
            { label: text(`mail.footer.stop_${kind}`), href: unsubscribe },
          ]
        : [],
  };
}
