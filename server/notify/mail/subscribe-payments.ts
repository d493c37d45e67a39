import { memberById } from '#server/members/profile/queries.ts';
import {
  cardExpiring,
  paymentPaid,
  paymentRefunded,
  premiumEnded,
  renewalAnnounced,
  renewalFailed,
} from '#server/money/events.ts';
import { premiumOf } from '#server/money/premium/queries.ts';
import { mailLocaleOf } from '#server/sites/mail-locale.ts';
import type { SiteDirectory } from '#server/sites/site-directory.ts';
import type { Tx } from '#server/store/db.ts';
import type { PaymentRow, PremiumRow } from '#server/store/money-tables.ts';
import type { Store } from '#server/store/store.ts';
import type { MailData, MailOrder } from './mail-data.ts';
import type { MailQueue } from './mail-queue.ts';

interface PaymentMailNeeds {
  readonly store: Store;
  readonly sites: SiteDirectory;
  readonly mail: Pick<MailQueue, 'enqueue'>;
}

type PaymentMail = 'receipt' | 'refund' | 'renewal_announced' | 'renewal_failed' | 'card_expiring' | 'premium_ended';

/** Queues the mails about payments and plans. */
export function subscribePaymentMails({ store, sites, mail }: PaymentMailNeeds): void {
  const { events } = store;

  async function send<Name extends PaymentMail>(
    tx: Tx,
    about: Pick<PaymentRow | PremiumRow, 'member_id' | 'site_host'>,
    template: Name,
    data: MailData[Name],
  ): Promise<void> {
    const site = sites.byHost(about.site_host);
    const member = await memberById(tx, about.member_id);
    // Sample members get no mail.
    if (!site || member?.kind !== 'member') return;
    const locale = mailLocaleOf(member, site);
    await mail.enqueue(tx, { site, locale, to: member.email, template, data, member_id: member.id });
  }

  events.within(paymentPaid, async (tx, { payment }) => {
    // It is paid back at once, and the email about that contains the order.
    if (payment.pay_back_at !== null) return;
    const premium = payment.kind === 'premium' ? await premiumOf(tx, payment.member_id) : undefined;
    const renewal = premium?.renews
      ? { at: premium.until, amount: premium.renewal_amount, currency: premium.currency }
      : null;
    const start_consent = payment.start_consent === 1;
    await send(tx, payment, 'receipt', { ...orderOf(payment), renewal, start_consent });
  });
  events.within(paymentRefunded, (tx, { payment, amount }) =>
    send(tx, payment, 'refund', { ...orderOf(payment), refunded: amount, unwanted: payment.pay_back_at !== null }),
  );
  events.within(renewalAnnounced, (tx, { premium, at }) =>
    send(tx, premium, 'renewal_announced', { ...renewalOf(premium), at, months: premium.months }),
  );
  events.within(renewalFailed, (tx, { premium, graceEnd }) =>
    send(tx, premium, 'renewal_failed', { ...renewalOf(premium), grace_end: graceEnd }),
  );
  events.within(cardExpiring, (tx, { premium }) => send(tx, premium, 'card_expiring', { at: premium.until }));
  events.within(premiumEnded, async (tx, { premium, at }) => {
    // If the site no longer sells anything, messages are free, so the member has lost nothing.
    if (sites.byHost(premium.site_host)?.pack.prices) await send(tx, premium, 'premium_ended', { at });
  });
}

const renewalOf = ({ renewal_amount, currency }: PremiumRow) => ({ amount: renewal_amount, currency });

const orderOf = ({
  id,
  credits,
  bonus_credits,
  months,
  amount,
  currency,
  tax,
  paid_at,
  updated,
}: PaymentRow): MailOrder => ({
  transaction: id,
  credits: credits === null ? null : credits + bonus_credits,
  months,
  amount,
  currency,
  tax,
  paid_at: paid_at ?? updated,
});
