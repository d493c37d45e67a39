import {
  ACTIVATION_TOKEN_MS,
  EXPORT_LINK_MS,
  MAIL_CHANGE_TOKEN_MS,
  MAIL_REVERT_TOKEN_MS,
  RESET_TOKEN_MS,
  WITHDRAWAL_DAYS,
} from '#shared/rules/limits.ts';
import { DAY_MS, HOUR_MS } from '#shared/rules/time-units.ts';
import type { AGE_MAILS } from './age-mails.ts';
import {
  dayOf,
  linkTo,
  type MailContext,
  type MailWriter,
  momentOf,
  opening,
  paragraph,
  partTexts,
  tokenPart,
  type Values,
} from './mail-content.ts';
import type { MailTemplate } from './mail-data.ts';
import type { PAYMENT_MAILS } from './payment-mails.ts';
import type { PHOTO_MAILS } from './photo-mails.ts';

type AccountTemplate = Exclude<
  MailTemplate,
  | 'new_message'
  | 'new_like'
  | 'news'
  | 'digest'
  | keyof typeof AGE_MAILS
  | keyof typeof PAYMENT_MAILS
  | keyof typeof PHOTO_MAILS
>;

/** The mails about an account. The owner's action causes each one, or that of somebody who pretends to be the owner. */
export const ACCOUNT_MAILS: { [Name in AccountTemplate]: MailWriter<Name> } = {
  // Without the member's name: a stranger may have entered somebody else's address and any text as the name.
  activation: (context, { token }) => {
    const days = Math.round(ACTIVATION_TOKEN_MS / DAY_MS);
    const t = partTexts(context, 'activation');
    return {
      ...opening(context, 'activation'),
      blocks: [paragraph(t('intro'))],
      action: {
        label: t('button'),
        href: linkTo(context.site, 'activate-done', { secret: tokenPart(token) }),
        hint: context.text('mail.link_hint'),
      },
      notes: [t('expires', { days }), t('not_you', { days })],
    };
  },

  welcome: (context) => {
    const t = partTexts(context, 'welcome');
    const hello = context.site.off.has('chat') ? [] : [t('tip_hello')];
    return {
      ...opening(context, 'welcome'),
      blocks: [paragraph(t('intro')), { kind: 'list', items: [t('tip_photo'), t('tip_words'), ...hello] }],
      action: { label: t('button'), href: linkTo(context.site, 'members'), hint: null },
      notes: [],
    };
  },

  signup_reminder: (context) => {
    const t = partTexts(context, 'signup_reminder');
    return {
      ...opening(context, 'signup_reminder'),
      blocks: [paragraph(t('intro'))],
      action: { label: t('button'), href: linkTo(context.site, 'complete-signup'), hint: null },
      notes: [t('once')],
    };
  },

  reset: (context, { token }) => {
    const href = linkTo(context.site, 'reset-password-do', { secret: tokenPart(token) });
    return withToken(context, 'reset', { href, lifeMs: RESET_TOKEN_MS });
  },

  mail_change: (context, { token, email }) => {
    const href = linkTo(context.site, 'mail-change-do', { secret: tokenPart(token) });
    return withToken(context, 'mail_change', { href, lifeMs: MAIL_CHANGE_TOKEN_MS, values: { email } });
  },

  mail_revert: (context, { token, email }) => {
    const href = linkTo(context.site, 'mail-change-do', { secret: tokenPart(token) });
    return withToken(context, 'mail_revert', { href, lifeMs: MAIL_REVERT_TOKEN_MS, values: { email } });
  },

  deletion: (context, { effective_at, timezone, by_staff = false }) => {
    const date = dayOf(effective_at, context.locale, timezone);
    const t = partTexts(context, 'deletion', { date });
    return {
      ...opening(context, 'deletion', { date }),
      blocks: [paragraph(t(by_staff ? 'intro_by_staff' : 'intro'))],
      action: { label: t('button'), href: linkTo(context.site, 'account-deleted'), hint: null },
      notes: [t(by_staff ? 'undo_by_staff' : 'undo')],
    };
  },

  // Without a token: the page offers the archive to the member who is logged in.
  export: (context) => {
    const href = `${linkTo(context.site, 'profile')}#account`;
    const content = withToken(context, 'export', { href, lifeMs: EXPORT_LINK_MS });
    return { ...content, notes: [context.text('mail.export.safe'), ...content.notes] };
  },

  password_changed: (context) => notMe(context, 'password_changed'),
  passkey_added: (context) => notMe(context, 'passkey_added'),

  cancellation: (context, { contract, receipt, received_at, timezone, ends }) => {
    const { locale } = context;
    const t = partTexts(context, 'cancellation', { date: momentOf(received_at, locale, timezone), receipt });
    const path = linkTo(context.site, contract === 'premium' ? 'premium' : 'profile');
    return {
      ...opening(context, 'cancellation'),
      blocks: [
        paragraph(t('intro')),
        ...(ends ? [paragraph(t('ends', { end: dayOf(ends, locale, timezone) }))] : []),
        paragraph(t(contract)),
      ],
      action: { label: t('button'), href: contract === 'premium' ? path : `${path}#account`, hint: null },
      notes: [t('not_you')],
    };
  },

  // Without the member's text, except for the number of their own order: the address may be a stranger's.
  withdrawal: (context, { receipt, received_at, timezone, order }) => {
    const t = partTexts(context, 'withdrawal', { date: momentOf(received_at, context.locale, timezone), receipt });
    return {
      ...opening(context, 'withdrawal'),
      blocks: [
        paragraph(t('intro')),
        ...(order === null ? [] : [paragraph(t('order', { order }))]),
        paragraph(t('next', { days: WITHDRAWAL_DAYS })),
      ],
      action: { label: t('button'), href: linkTo(context.site, 'pages-return-policy'), hint: null },
      notes: [t('not_you')],
    };
  },

  // Without the member's text: the address may be a stranger's.
  complaint_received: (context, { case: id, due }) => {
    const t = partTexts(context, 'complaint_received', { case: id, date: dayOf(due, context.locale) });
    return {
      ...opening(context, 'complaint_received'),
      blocks: [paragraph(t('intro')), paragraph(t('not_you'))],
      action: { label: t('button'), href: caseOf(context, id), hint: null },
      notes: [],
    };
  },

  complaint_decided: (context, { case: id, decision, reasons }) => {
    const t = partTexts(context, 'complaint_decided', { case: id });
    return {
      ...opening(context, 'complaint_decided'),
      blocks: [paragraph(t('intro')), paragraph(t(decision)), paragraph(reasons)],
      action: { label: t('button'), href: caseOf(context, id), hint: null },
      notes: [],
    };
  },

  suspended: (context, { kind, until, reason }) => {
    const t = partTexts(context, 'suspended');
    const what = until === null ? t(kind) : t('suspended_until', { date: dayOf(until, context.locale) });
    return {
      ...opening(context, 'suspended'),
      blocks: [paragraph(what), paragraph(t('reason', { reason }))],
      ...rulesAndAppeal(context),
    };
  },

  warned: (context, { case: id, reasons }) => {
    const t = partTexts(context, 'warned');
    const blocks = [paragraph(t(id === null ? 'intro_unreported' : 'intro')), paragraph(reasons)];
    if (id === null) return { ...opening(context, 'warned'), blocks, ...rulesAndAppeal(context) };
    const href = `${linkTo(context.site, 'notifications')}?case=${id}`;
    return {
      ...opening(context, 'warned'),
      blocks,
      action: { label: t('button'), href, hint: null },
      notes: [t('appeal')],
    };
  },

  report_decided: (context, { case: id, decision, outcome = null, reasons, appeal_until }) => {
    const t = partTexts(context, 'report_decided');
    const page = linkTo(context.site, 'notifications');
    return {
      ...opening(context, 'report_decided'),
      blocks: [paragraph(t(decision)), paragraph(reasons), ...(outcome === null ? [] : [paragraph(t(outcome))])],
      action: { label: t('button'), href: id ? `${page}?case=${id}` : page, hint: null },
      notes: appeal_until === null ? [] : [t('appeal', { date: dayOf(appeal_until, context.locale) })],
    };
  },
};

/** For a decision that has no case. */
function rulesAndAppeal(context: MailContext) {
  const t = partTexts(context, 'suspended');
  return { action: { label: t('button'), href: linkTo(context.site, 'pages-ban'), hint: null }, notes: [t('appeal')] };
}

/** The page of a complaint. */
const caseOf = ({ site }: MailContext, id: string): string => `${linkTo(site, 'complaints')}?case=${id}`;

/** A mail about a change that somebody else may have made. A new password takes the account back. */
function notMe(context: MailContext, template: AccountTemplate) {
  const t = partTexts(context, template);
  return {
    ...opening(context, template),
    blocks: [paragraph(t('intro')), paragraph(t('not_you'))],
    action: { label: t('button'), href: linkTo(context.site, 'reset-password'), hint: null },
    notes: [],
  };
}

interface TokenMail {
  href: string;
  lifeMs: number;
  values?: Values;
}

/** A mail about one link. It says how long the link works, and what to do if the reader did not ask for it. */
function withToken(context: MailContext, template: AccountTemplate, { href, lifeMs, values = {} }: TokenMail) {
  const t = partTexts(context, template, values);
  return {
    ...opening(context, template, values),
    blocks: [paragraph(t('intro'))],
    action: { label: t('button'), href, hint: context.text('mail.link_hint') },
    notes: [context.text('mail.expires', { time: durationText(lifeMs, context.locale) }), t('not_you')],
  };
}

/** "14 days" or "1 hour". */
function durationText(ms: number, locale: string): string {
  const [count, unit] = ms > DAY_MS ? [ms / DAY_MS, 'day'] : [ms / HOUR_MS, 'hour'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.round(count));
}
