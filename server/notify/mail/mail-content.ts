import type { Site } from '#server/sites/site-directory.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { pathTo } from '#shared/routes/route-path.ts';
import { isRouteOff, type Params, pathOf, type RouteName } from '#shared/routes/routes.ts';
import { dateText } from '#shared/rules/date-text.ts';
import { tagOf } from '#shared/rules/locale.ts';
import type { MailData, MailTemplate } from './mail-data.ts';
import type { MailTexts } from './mail-texts.ts';

export interface MailLink {
  label: string;
  href: string;
}

/** The name links to the profile or the chat. `tag` is shown next to it. */
export interface MailPersonLine extends MailLink {
  tag: string | null;
}

/** The title is a link if the news item has an address. */
export interface MailNewsLine {
  readonly title: string;
  readonly text: string;
  readonly href: string | null;
}

export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'news'; title: string; items: readonly MailNewsLine[] }
  | { kind: 'people'; title: string; people: readonly MailPersonLine[]; more: string | null };

/** The content of a mail. All mails have the same layout. */
export interface MailContent {
  locale: Locale;
  brand: string;
  subject: string;
  /** The line that inboxes show after the subject. */
  preview: string;
  /** Null if the mail is not about one person. */
  person: MailPersonLine | null;
  heading: string;
  blocks: readonly MailBlock[];
  /** `hint` introduces the full address, for mail programs that break the button. Null for no hint. */
  action: MailLink & { hint: string | null };
  notes: readonly string[];
  /** The sender, and the reason for the mail. */
  footer: readonly string[];
  footerLinks: readonly MailLink[];
}

/** The part of the content that differs from template to template. */
type TemplateContent = Omit<MailContent, 'locale' | 'brand' | 'footer' | 'footerLinks'>;

export interface MailContext {
  readonly site: Site;
  readonly locale: Locale;
  readonly text: MailTexts;
}
export type MailWriter<Name extends MailTemplate> = (context: MailContext, data: MailData[Name]) => TemplateContent;

/** An address on the site's configured origin. A secret goes into the fragment, which browsers never send. */
export function linkTo(site: Site, route: RouteName, { params, secret }: { params?: Params; secret?: string } = {}) {
  const shown = isRouteOff(route, site.off) ? 'home' : route;
  return `${site.origin}${pathTo(pathOf(shown), params)}${secret === undefined ? '' : `#${secret}`}`;
}

export const tokenPart = (token: string) => `token=${encodeURIComponent(token)}`;
export const paragraph = (text: string): MailBlock => ({ kind: 'text', text });

export type Values = Readonly<Record<string, string | number>>;

/** The texts of one template by their last part. The site's name and `shared` are filled in. */
export const partTexts =
  ({ site, text }: MailContext, template: string, shared: Values = {}) =>
  (part: string, values: Values = {}) =>
    text(`mail.${template}.${part}`, { site: site.pack.name, ...shared, ...values });

export function opening(context: MailContext, template: string, values: Values = {}) {
  const t = partTexts(context, template, values);
  return { subject: t('subject'), preview: t('preview'), heading: t('heading'), person: null };
}

/** A date as the site writes it in this language. */
/** The day and the time, as a receipt says. */
export const momentOf = (at: number, locale: Locale, timeZone: string): string =>
  dateText(tagOf(locale), at, { dateStyle: 'long', timeStyle: 'short', timeZone });

export const dayOf = (at: number, locale: Locale, timeZone = 'UTC'): string =>
  dateText(tagOf(locale), at, { dateStyle: 'long', timeZone });
