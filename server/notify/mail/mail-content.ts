import type { Site } from '#server/sites/site-directory.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { pathTo } from '#src/route-path.ts';
import { type Params, pathOf, type RouteName } from '#src/routes.ts';
import type { MailData, MailTemplate } from './mail-data.ts';
import type { MailTexts } from './mail-texts.ts';

export interface MailLink {
  label: string;
  href: string;
}

/** A person's line: the name leads to the profile or the conversation, the label stands beside it. */
export interface MailPersonLine extends MailLink {
  tag: string | null;
}

/** What the site tells: its title leads to the page it is about, where there is one. */
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

/** What a mail says; how it looks is the same for all of them. */
export interface MailContent {
  locale: Locale;
  brand: string;
  subject: string;
  /** The line that inboxes show after the subject. */
  preview: string;
  /** The one person the mail is about. */
  person: MailPersonLine | null;
  heading: string;
  blocks: readonly MailBlock[];
  /** `hint` stands before the address in full: for links that a mail program may have cut. */
  action: MailLink & { hint: string | null };
  notes: readonly string[];
  /** Who sends this and why. */
  footer: readonly string[];
  footerLinks: readonly MailLink[];
}

export type Written = Omit<MailContent, 'locale' | 'brand' | 'footer' | 'footerLinks'>;

/** What a writer has at hand: the site's name is filled into every text. */
export interface MailDesk {
  readonly site: Site;
  readonly locale: Locale;
  readonly text: MailTexts;
}
export type MailWriter<Name extends MailTemplate> = (desk: MailDesk, data: MailData[Name]) => Written;

/** An address of the site, from its configuration; what is secret goes into the fragment, which no server sees. */
export function linkTo(site: Site, route: RouteName, { params, secret }: { params?: Params; secret?: string } = {}) {
  return `${site.origin}${pathTo(pathOf(route), params)}${secret === undefined ? '' : `#${secret}`}`;
}

export const tokenPart = (token: string) => `token=${encodeURIComponent(token)}`;
export const paragraph = (text: string): MailBlock => ({ kind: 'text', text });
