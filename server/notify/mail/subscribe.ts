import {
  activationRequested,
  ageLookChanged,
  deletionRequested,
  exportRequested,
  mailChangeRequested,
  memberConfirmed,
  memberSuspended,
  memberWarned,
  passkeyAdded,
  passwordChanged,
  passwordResetRequested,
} from '#server/members/events.ts';
import { memberById } from '#server/members/profile/queries.ts';
import { contractCancelled, orderWithdrawn } from '#server/money/events.ts';
import { photoCheckEnded, photoRefused } from '#server/photos/events.ts';
import { complaintDecided, complaintReceived, reportDecided } from '#server/safety/events.ts';
import { mailLocaleOf } from '#server/sites/mail-locale.ts';
import type { Site, SiteDirectory } from '#server/sites/site-directory.ts';
import type { Tx } from '#server/store/db.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { Store } from '#server/store/store.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { isFoundByRules } from '#shared/rules/found-by-rules.ts';
import { SIGNUP_REMINDER_MS } from '#shared/rules/limits.ts';
import { homeSiteOf } from '../notifications/receivers.ts';
import type { MailData, MailTemplate } from './mail-data.ts';
import type { MailQueue } from './mail-queue.ts';

interface MailNeeds {
  readonly store: Store;
  readonly sites: SiteDirectory;
  readonly clock: () => number;
  readonly mail: Pick<MailQueue, 'enqueue'>;
}

interface About {
  readonly site: Site;
  readonly member: MemberRow;
}

/** Queues the mails about an account. */
export function subscribeMails({ store, sites, mail, clock }: MailNeeds): void {
  const { events } = store;

  async function send<Name extends MailTemplate>(
    tx: Tx,
    { site, member }: About,
    template: Name,
    data: MailData[Name],
    { to = member.email, ...due }: { readonly to?: string; readonly due?: number } = {},
  ): Promise<void> {
    const locale = member.language as Locale;
    await mail.enqueue(tx, { site, locale, to, template, data, member_id: member.id, ...due });
  }

  /**
   * Sends a mail about what the member did. Only to a confirmed address: until then it may be a stranger's, and the
   * member could flood that mailbox by doing it again and again. The member sees on the page what happened.
   */
  async function sendToOwner<Name extends MailTemplate>(
    tx: Tx,
    about: About,
    template: Name,
    data: MailData[Name],
  ): Promise<void> {
    // The event's row can be from before the link in an email confirmed the address.
    const now = await memberById(tx, about.member.id);
    if (now?.status === 'active') await send(tx, about, template, data);
  }

  /** Sends a mail about an event that the member did not cause, from their home site. Sample members get no mail. */
  async function sendHome<Name extends MailTemplate>(
    tx: Tx,
    member: MemberRow,
    template: Name,
    data: MailData[Name],
  ): Promise<void> {
    const site = member.kind === 'member' && (await homeSiteOf(tx, sites, member));
    if (!site) return;
    const locale = mailLocaleOf(member, site);
    await mail.enqueue(tx, { site, locale, to: member.email, template, data, member_id: member.id });
  }

  events.within(activationRequested, (tx, { token, ...about }) => send(tx, about, 'activation', { token }));
  events.within(memberConfirmed, async (tx, about) => {
    await send(tx, about, 'welcome', {});
    if (!about.member.signup_finished)
      await send(tx, about, 'signup_reminder', {}, { due: clock() + SIGNUP_REMINDER_MS });
  });
  events.within(passwordResetRequested, (tx, { token, ...about }) => send(tx, about, 'reset', { token }));
  events.within(passwordChanged, (tx, about) => sendToOwner(tx, about, 'password_changed', {}));
  events.within(passkeyAdded, (tx, about) => sendToOwner(tx, about, 'passkey_added', {}));
  events.within(contractCancelled, (tx, { contract, receipt, receivedAt, ends, ...about }) =>
    send(tx, about, 'cancellation', {
      contract,
      receipt,
      received_at: receivedAt,
      timezone: about.member.timezone,
      ends,
    }),
  );
  events.within(orderWithdrawn, (tx, { order, receipt, receivedAt, ...about }) =>
    send(tx, about, 'withdrawal', { order, receipt, received_at: receivedAt, timezone: about.member.timezone }),
  );
  events.within(exportRequested, (tx, about) => sendToOwner(tx, about, 'export', {}));
  events.within(deletionRequested, (tx, { effectiveAt, timezone, byStaff, ...about }) =>
    sendToOwner(tx, about, 'deletion', { effective_at: effectiveAt, timezone, ...(byStaff && { by_staff: true }) }),
  );
  events.within(mailChangeRequested, async (tx, { token, revertToken, email, ...about }) => {
    if (token !== null) await send(tx, about, 'mail_change', { token, email }, { to: email });
    if (revertToken !== null) await send(tx, about, 'mail_revert', { token: revertToken, email });
  });

  events.within(complaintReceived, async (tx, { site, complaint: { id, email, locale, due } }) => {
    const data = { case: id, due };
    await mail.enqueue(tx, {
      site,
      locale: locale as Locale,
      to: email,
      template: 'complaint_received',
      data,
      member_id: null,
    });
  });
  events.within(complaintDecided, async (tx, { complaint: { id, site_host, email, locale }, decision, reasons }) => {
    const site = sites.byHost(site_host);
    // Rolls the decision back, because nobody would be told of it.
    if (!site) throw new Error(`The complaint ${id} is about ${site_host}, which is no longer a site`);
    const data = { case: id, decision, reasons };
    await mail.enqueue(tx, {
      site,
      locale: locale as Locale,
      to: email,
      template: 'complaint_decided',
      data,
      member_id: null,
    });
  });

  events.within(photoRefused, (tx, { owner, reason }) => sendHome(tx, owner, 'photo_refused', { reason }));
  events.within(photoCheckEnded, (tx, { owner, outcome }) => sendHome(tx, owner, 'photo_check', { outcome }));
  events.within(memberSuspended, (tx, { member, ...data }) => sendHome(tx, member, 'suspended', data));
  events.within(ageLookChanged, (tx, { member, because, words }) =>
    because === null
      ? sendHome(tx, member, 'age_look_ended', {})
      : sendHome(tx, member, 'age_look', { because, words }),
  );
  events.within(memberWarned, (tx, { member, reasons }) => sendHome(tx, member, 'warned', { case: null, reasons }));
  events.within(reportDecided, async (tx, { report, reasons, outcome }) => {
    if (outcome !== 'warning' || report.profile_id === null) return;
    const member = await memberById(tx, report.profile_id);
    // Nobody has reported what rules have found: the mail says so, and how to appeal.
    const id = isFoundByRules(report.reason) ? null : report.id;
    if (member) await sendHome(tx, member, 'warned', { case: id, reasons });
  });
  events.within(reportDecided, async (tx, { report, decision, reasons, outcome, appealUntil }) => {
    const site = sites.byHost(report.site_host);
    const reporter = report.reporter_id === null ? undefined : await memberById(tx, report.reporter_id);
    if (!site || reporter?.kind !== 'member') return;
    await mail.enqueue(tx, {
      site,
      locale: mailLocaleOf(reporter, site),
      to: reporter.email,
      template: 'report_decided',
      data: { case: report.id, decision, outcome, reasons, appeal_until: appealUntil },
      member_id: reporter.id,
    });
  });
}
