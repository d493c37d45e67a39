import {
  ACTIVATION_TOKEN_MS,
  EXPORT_LINK_MS,
  MAIL_CHANGE_TOKEN_MS,
  MAIL_REVERT_TOKEN_MS,
  RESET_TOKEN_MS,
} from '#shared/rules/limits.ts';
import { linkTo, type MailDesk, type MailWriter, paragraph, tokenPart } from './mail-content.ts';
import type { MailTemplate } from './mail-data.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type AccountTemplate = Exclude<MailTemplate, 'new_message' | 'new_like' | 'news' | 'digest'>;

/** The mails of an account: each answers something that was done, by its owner or by somebody else. */
export const ACCOUNT_MAILS: { [Name in AccountTemplate]: MailWriter<Name> } = {
  // The name that was typed is left out: until the address is confirmed, anyone may have typed anything for anyone.
  activation: (desk, { token }) => {
    const days = Math.round(ACTIVATION_TOKEN_MS / DAY_MS);
    const say = sayer(desk, 'activation');
    return {
      ...opening(desk, 'activation'),
      blocks: [paragraph(say('intro'))],
      action: {
        label: say('button'),
        href: linkTo(desk.site, 'activate-done', { secret: tokenPart(token) }),
        hint: desk.text('mail.link_hint'),
      },
      notes: [say('expires', { days }), say('not_you', { days })],
    };
  },

  welcome: (desk) => {
    const say = sayer(desk, 'welcome');
    return {
      ...opening(desk, 'welcome'),
      blocks: [
        paragraph(say('intro')),
        { kind: 'list', items: [say('tip_photo'), say('tip_words'), say('tip_hello')] },
      ],
      action: { label: say('button'), href: linkTo(desk.site, 'members'), hint: null },
      notes: [],
    };
  },

  reset: (desk, { token }) => {
    const href = linkTo(desk.site, 'reset-password-do', { secret: tokenPart(token) });
    return withToken(desk, 'reset', { href, lifeMs: RESET_TOKEN_MS });
  },

  mail_change: (desk, { token, email }) => {
    const href = linkTo(desk.site, 'mail-change-do', { secret: tokenPart(token) });
    return withToken(desk, 'mail_change', { href, lifeMs: MAIL_CHANGE_TOKEN_MS, values: { email } });
  },

  mail_revert: (desk, { token, email }) => {
    const href = linkTo(desk.site, 'mail-change-do', { secret: tokenPart(token) });
    return withToken(desk, 'mail_revert', { href, lifeMs: MAIL_REVERT_TOKEN_MS, values: { email } });
  },

  deletion: (desk, { effective_at, timezone }) => {
    const date = dayOf(effective_at, desk.locale, timezone);
    const say = sayer(desk, 'deletion', { date });
    return {
      ...opening(desk, 'deletion', { date }),
      blocks: [paragraph(say('intro'))],
      action: { label: say('button'), href: linkTo(desk.site, 'account-deleted'), hint: null },
      notes: [say('undo')],
    };
  },

  // No token: the archive is for whoever is logged in as this member, and the page knows what is ready.
  export: (desk) => {
    const href = `${linkTo(desk.site, 'profile')}#account`;
    const written = withToken(desk, 'export', { href, lifeMs: EXPORT_LINK_MS });
    return { ...written, notes: [desk.text('mail.export.safe'), ...written.notes] };
  },

  password_changed: (desk) => {
    const say = sayer(desk, 'password_changed');
    return {
      ...opening(desk, 'password_changed'),
      blocks: [paragraph(say('intro')), paragraph(say('not_you'))],
      action: { label: say('button'), href: linkTo(desk.site, 'reset-password'), hint: null },
      notes: [],
    };
  },

  photo_refused: (desk) => {
    const say = sayer(desk, 'photo_refused');
    return {
      ...opening(desk, 'photo_refused'),
      blocks: [paragraph(say('intro'))],
      action: { label: say('button'), href: `${linkTo(desk.site, 'profile')}#photos`, hint: null },
      notes: [],
    };
  },

  report_decided: (desk, { case: id, decision, reasons, appeal_until }) => {
    const say = sayer(desk, 'report_decided');
    const page = linkTo(desk.site, 'notifications');
    return {
      ...opening(desk, 'report_decided'),
      blocks: [paragraph(say(decision)), paragraph(reasons)],
      action: { label: say('button'), href: id ? `${page}?case=${id}` : page, hint: null },
      notes: appeal_until === null ? [] : [say('appeal', { date: dayOf(appeal_until, desk.locale) })],
    };
  },
};

type Values = Readonly<Record<string, string | number>>;

/** The texts of one template, with the site's name and `shared` filled in. */
const sayer =
  ({ site, text }: MailDesk, template: string, shared: Values = {}) =>
  (part: string, values: Values = {}) =>
    text(`mail.${template}.${part}`, { site: site.pack.name, ...shared, ...values });

function opening(desk: MailDesk, template: string, values: Values = {}) {
  const say = sayer(desk, template, values);
  return { subject: say('subject'), preview: say('preview'), heading: say('heading'), person: null };
}

interface TokenMail {
  href: string;
  lifeMs: number;
  values?: Values;
}

/** One that is about its link: which works once, for a while, and is nothing to whoever did not ask for it. */
function withToken(desk: MailDesk, template: AccountTemplate, { href, lifeMs, values = {} }: TokenMail) {
  const say = sayer(desk, template, values);
  return {
    ...opening(desk, template, values),
    blocks: [paragraph(say('intro'))],
    action: { label: say('button'), href, hint: desk.text('mail.link_hint') },
    notes: [desk.text('mail.expires', { time: lengthOf(lifeMs, desk.locale) }), say('not_you')],
  };
}

/** "14 days" or "1 hour". */
function lengthOf(ms: number, locale: string): string {
  const [count, unit] = ms > DAY_MS ? [ms / DAY_MS, 'day'] : [ms / HOUR_MS, 'hour'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.round(count));
}

function dayOf(at: number, locale: string, timeZone = 'UTC'): string {
  // British order: the sites speak to Europe.
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { dateStyle: 'long', timeZone }).format(at);
}
