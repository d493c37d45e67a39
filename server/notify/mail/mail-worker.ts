import type { Log } from '#server/base/log.ts';
import { QueueWorker } from '#server/base/queue-worker.ts';
import type { SiteDirectory } from '#server/sites/site-directory.ts';
import { LOCALES } from '#shared/contracts/settings.ts';
import { composeMail } from './compose-mail.ts';
import type { MailTemplate } from './mail-data.ts';
import type { MailQueue, QueuedMail } from './mail-queue.ts';
import type { MailTextBook } from './mail-texts.ts';
import { MailRefusal, type MailTransport } from './mail-transport.ts';

interface MailWorkerOptions {
  queue: MailQueue;
  sites: SiteDirectory;
  texts: MailTextBook;
  transport: MailTransport;
  /** Whether what a mail tells is still to be told: it may have waited for hours. */
  isWanted?: (mail: QueuedMail) => Promise<boolean>;
  log: Log;
}

/** Sends the mails of a queue. */
export function mailWorker(options: MailWorkerOptions): QueueWorker<QueuedMail> {
  const { queue, transport, log } = options;
  return new QueueWorker({
    queue,
    send: (mail) => sendMail(options, mail),
    log,
    failure: 'mail_queue_failed',
    onStopped: () => transport.close(),
  });
}

async function sendMail(
  { queue, sites, texts, transport, isWanted, log }: MailWorkerOptions,
  mail: QueuedMail,
): Promise<void> {
  const site = sites.byHost(mail.site_host);
  const locale = LOCALES.find((each) => each === mail.locale);
  if (!site || !locale) return queue.failed(mail, { error: 'no such site', final: true });
  try {
    if (isWanted && !(await isWanted(mail))) return queue.failed(mail, { error: 'not wanted', final: true });
    const template = mail.template as MailTemplate;
    const text = texts(locale, site.niche);
    const composed = composeMail(template, { site, locale, text, data: JSON.parse(mail.data) });
    // The same for every attempt, so that a mail sent twice is shown once.
    const messageId = `<${mail.id}@${site.pack.host}>`;
    await transport.send({ ...composed, to: mail.to_address, messageId });
  } catch (error) {
    const refusal = error instanceof MailRefusal ? error : new MailRefusal('unknown', false);
    log.warn('mail_refused', { template: mail.template, code: refusal.code, attempt: mail.attempts });
    return queue.failed(mail, { error: refusal.code, final: refusal.final });
  }
  return queue.delivered(mail);
}
