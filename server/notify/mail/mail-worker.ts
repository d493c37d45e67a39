import type { Log } from '#server/base/log.ts';
import type { SiteDirectory } from '#server/sites/site-directory.ts';
import type { MailQueueRow } from '#server/store/mail-tables.ts';
import { LOCALES } from '#shared/contracts/settings.ts';
import { JobWorker } from '../jobs/job-worker.ts';
import { composeMail } from './compose-mail.ts';
import type { MailTemplate } from './mail-data.ts';
import type { MailQueue } from './mail-queue.ts';
import type { MailTextBook } from './mail-texts.ts';
import { MAIL_CONNECTIONS, MailRefusal, type MailTransport } from './mail-transport.ts';

interface MailWorkerOptions {
  readonly queue: MailQueue;
  readonly sites: SiteDirectory;
  readonly texts: MailTextBook;
  readonly transport: MailTransport;
  /** Called before each attempt: a mail may have waited for hours, and its reason may no longer apply. */
  readonly isWanted?: (mail: MailQueueRow) => Promise<boolean>;
  readonly log: Log;
}

/** Sends the mails of a queue. */
export function createMailWorker(options: MailWorkerOptions): JobWorker<MailQueueRow> {
  const { queue, transport, log } = options;
  return new JobWorker({
    queue,
    run: (mail) => sendMail(options, mail),
    lanes: MAIL_CONNECTIONS,
    log,
    failureEvent: 'mail_queue_failed',
    onStopped: () => transport.close(),
  });
}

async function sendMail(
  { queue, sites, texts, transport, isWanted, log }: MailWorkerOptions,
  mail: MailQueueRow,
): Promise<void> {
  const site = sites.byHost(mail.site_host);
  const locale = LOCALES.find((each) => each === mail.locale);
  if (!site || !locale) return queue.giveUp(mail, 'no such site');
  try {
    if (isWanted && !(await isWanted(mail))) return queue.drop(mail);
    const template = mail.template as MailTemplate;
    const text = texts(locale, site.niche);
    const composed = composeMail(template, { site, locale, text, data: JSON.parse(mail.data) });
    // The same id for every attempt: mail programs show a mail that arrives twice only once.
    const messageId = `<${mail.id}@${site.pack.host}>`;
    await transport.send({ ...composed, to: mail.to_address, messageId });
  } catch (error) {
    const refusal = error instanceof MailRefusal ? error : new MailRefusal('unknown', false);
    log.warn('mail_refused', { template: mail.template, code: refusal.code, attempt: mail.attempts });
    return refusal.final ? queue.giveUp(mail, refusal.code) : queue.retry(mail, refusal.code);
  }
  return queue.complete(mail);
}
