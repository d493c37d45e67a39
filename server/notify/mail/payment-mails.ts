import { WITHDRAWAL_DAYS } from '#shared/rules/limits.ts';
import { amountText } from '#shared/rules/minor-units.ts';
import { taxIn } from '#shared/rules/tax.ts';
import {
  dayOf,
  linkTo,
  type MailBlock,
  type MailContext,
  type MailWriter,
  opening,
  paragraph,
  partTexts,
} from './mail-content.ts';
import type { MailOrder, MailTemplate } from './mail-data.ts';

type PaymentTemplate = Extract<
  MailTemplate,
  'receipt' | 'refund' | 'renewal_announced' | 'renewal_failed' | 'card_expiring' | 'premium_ended'
>;

/** The mails about past and coming payments of a member. */
export const PAYMENT_MAILS: { [Name in PaymentTemplate]: MailWriter<Name> } = {
  receipt: (context, { renewal, start_consent, ...order }) => {
    const t = partTexts(context, 'receipt');
    const price = orderPrice(context, order);
    const renews = renewal && { date: dayOf(renewal.at, context.locale), price: orderPrice(context, renewal) };
    return {
      ...opening(context, 'receipt', { price, order: order.transaction }),
      blocks: [{ kind: 'list', items: orderLines(context, order) }],
      action: { label: context.text('mail.order.button'), href: orderLink(context, order), hint: null },
      notes: [
        ...(renews ? [t('renews', renews)] : []),
        ...(start_consent ? [t('consent', { days: WITHDRAWAL_DAYS })] : []),
        t('keep'),
      ],
    };
  },

  refund: (context, { refunded, unwanted, ...order }) => {
    const price = orderPrice(context, { ...order, amount: refunded });
    const part = order.credits === null ? 'part_premium' : 'part_credits';
    const bought = refunded < order.amount ? part : 'intro';
    const intro = unwanted ? 'unwanted' : bought;
    return {
      ...opening(context, 'refund', { price }),
      blocks: [
        paragraph(partTexts(context, 'refund')(intro, { price })),
        { kind: 'list', items: orderLines(context, order) },
      ],
      action: { label: context.text('mail.order.button'), href: orderLink(context, order), hint: null },
      notes: [],
    };
  },

  renewal_announced: (context, { at, months, ...money }) =>
    aboutPlan(context, 'renewal_announced', {
      date: dayOf(at, context.locale),
      price: orderPrice(context, money),
      time: monthsText(months, context.locale),
    }),

  renewal_failed: (context, { grace_end, ...money }) =>
    aboutPlan(context, 'renewal_failed', {
      date: dayOf(grace_end, context.locale),
      price: orderPrice(context, money),
    }),

  premium_ended: (context, { at }) => {
    const t = partTexts(context, 'premium_ended');
    const cost = context.site.pack.prices?.message_cost ?? 0;
    const again = cost > 0 ? [paragraph(t('messages'))] : [];
    const content = aboutPlan(context, 'premium_ended', { date: dayOf(at, context.locale) }, again);
    return { ...content, action: { ...content.action, label: t('button') } };
  },

  card_expiring: (context, { at }) => aboutPlan(context, 'card_expiring', { date: dayOf(at, context.locale) }),
};

function aboutPlan(
  context: MailContext,
  template: 'renewal_announced' | 'renewal_failed' | 'card_expiring' | 'premium_ended',
  values: Readonly<Record<string, string>>,
  more: readonly MailBlock[] = [],
) {
  const t = partTexts(context, template, values);
  return {
    ...opening(context, template, values),
    blocks: [paragraph(t('intro')), ...more, paragraph(t('choice'))],
    action: { label: context.text('mail.order.plan_button'), href: linkTo(context.site, 'premium'), hint: null },
    notes: [],
  };
}

const orderPrice = ({ locale }: MailContext, { amount, currency }: Pick<MailOrder, 'amount' | 'currency'>) =>
  amountText(amount, currency, locale);

const orderLink = ({ site }: MailContext, { transaction }: MailOrder) =>
  linkTo(site, 'transactions-transactionId', { params: { transactionId: transaction } });

/** The contents of a receipt: goods, price, tax, number, date and seller. */
function orderLines(context: MailContext, order: MailOrder): string[] {
  const { site, locale } = context;
  const { name, address, city, kvk, vat_numbers } = site.pack.company;
  const t = partTexts(context, 'order');
  const { amount, currency, tax } = order;
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(tax / 100);
  return [
    order.credits === null
      ? t('premium', { time: monthsText(order.months ?? 0, locale) })
      : t('credits', { count: new Intl.NumberFormat(locale).format(order.credits) }),
    t('price', { price: orderPrice(context, order) }),
    ...(tax > 0 ? [t('tax', { rate: percent, tax: amountText(taxIn(amount, tax), currency, locale) })] : []),
    t('number', { order: order.transaction }),
    t('date', { date: dayOf(order.paid_at, locale) }),
    t('seller', { seller: [name, address, city].join(', ') }),
    ...(kvk ? [t('register', { number: kvk })] : []),
    ...(vat_numbers.length > 0 ? [t('vat_number', { number: vat_numbers.join(', ') })] : []),
  ];
}

/** "1 month" or "3 months". */
const monthsText = (months: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'month', unitDisplay: 'long' }).format(months);
