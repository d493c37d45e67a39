import {
  activationRequested,
  deletionRequested,
  exportRequested,
  mailChangeRequested,
  memberConfirmed,
  passwordChanged,
  passwordResetRequested,
} from '#server/members/events.ts';
import { photoRefused } from '#server/photos/events.ts';
import { reportDecided } from '#server/safety/events.ts';
import { mailLocaleOf } from '#server/sites/mail-locale.ts';
import type { Site, SiteDirectory } from '#server/sites/site-directory.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { Store, Tx } from '#server/store/store.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { homeSiteOf } from '../items/receivers.ts';
import type { MailData, MailTemplate } from './mail-data.ts';
import type { MailQueue } from './mail-queue.ts';

interface MailNeeds {
  readonly store: Store;
  readonly sites: SiteDirectory;
  readonly mail: Pick<MailQueue, 'enqueue'>;
}

/** Queues the mails that answer what was done with an account. */
export function subscribeMails({ store, sites, mail }: MailNeeds): void {
  const { events } = store;

  async function send<Name extends MailTemplate>(
    tx: Tx,
    { site, member }: { readonly site: Site; readonly member: MemberRow },
    template: Name,
    data: MailData[Name],
    to = member.email,
  ): Promise<void> {
    await mail.enqueue(tx, { site, locale: member.language as Locale, to, template, data, member_id: member.id });
  }

  events.within(activationRequested, (tx, { token, ...about }) => send(tx, about, 'activation', { token }));
  events.within(memberConfirmed, (tx, about) => send(tx, about, 'welcome', {}));
  events.within(passwordResetRequested, (tx, { token, ...about }) => send(tx, about, 'reset', { token }));
  events.within(passwordChanged, (tx, about) => send(tx, about, 'password_changed', {}));
  events.within(exportRequested, (tx, about) => send(tx, about, 'export', {}));
  events.within(deletionRequested, (tx, { effectiveAt, timezone, ...about }) =>
    send(tx, about, 'deletion', { effective_at: effectiveAt, timezone }),
  );
  events.within(mailChangeRequested, async (tx, { token, revertToken, email, ...about }) => {
    if (token !== null) await send(tx, about, 'mail_change', { token, email }, email);
    await send(tx, about, 'mail_revert', { token: revertToken, email });
  });

  events.within(photoRefused, async (tx, { owner }) => {
    const site = owner.kind === 'member' && (await homeSiteOf(tx, sites, owner));
    if (!site) return;
    const locale = mailLocaleOf(owner, site);
    await mail.enqueue(tx, { site, locale, to: owner.email, template: 'photo_refused', data: {}, member_id: owner.id });
  });
  events.within(reportDecided, async (tx, { report, decision, reasons, appealUntil }) => {
    const site = sites.byHost(report.site_host);
    const reporter = await tx.selectFrom('members').selectAll().where('id', '=', report.reporter_id).executeTakeFirst();
    if (!site || reporter?.kind !== 'member') return;
    await mail.enqueue(tx, {
      site,
      locale: mailLocaleOf(reporter, site),
      to: reporter.email,
      template: 'report_decided',
      data: { case: report.id, decision, reasons, appeal_until: appealUntil },
      member_id: reporter.id,
    });
  });
}
