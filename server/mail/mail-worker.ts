import type { Log } from '#server/log.ts';
import type { SiteDirectory } from '#server/sites/site-directory.ts';
import { LOCALES } from '#shared/contracts/settings.ts';
import { composeMail } from './compose-mail.ts';
import type { MailTemplate } from './mail-data.ts';
import type { MailQueue, QueuedMail } from './mail-queue.ts';
import type { MailTextBook } from './mail-texts.ts';
import { MailRefusal, type MailTransport } from './mail-transport.ts';

const POLL_MS = 5_000;

interface MailWorkerOptions {
  queue: MailQueue;
  sites: SiteDirectory;
  texts: MailTextBook;
  transport: MailTransport;
  /** Whether what a mail tells is still to be told: it may have waited for hours. */
  isWanted?: (mail: QueuedMail) => Promise<boolean>;
  log: Log;
}

/** Sends what is in the queue: when woken, and every few seconds for what waits or another process left. */
export class MailWorker {
  readonly #options: MailWorkerOptions;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(options: MailWorkerOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    const { queue } = this.#options;
    await queue.resume();
    queue.onWake(() => this.#soon(0));
    this.#soon(0);
  }

  /** Waits for the mails on their way; the others stay in the queue. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#options.queue.onWake(() => {});
    clearTimeout(this.#timer);
    await this.#running;
    this.#options.transport.close();
  }

  /** Sends all that is due, and answers when that is done. */
  async sendDue(): Promise<void> {
    const { queue } = this.#options;
    let mails = await queue.claim();
    while (mails.length > 0) {
      await Promise.all(mails.map((mail) => this.#send(mail)));
      mails = this.#stopped ? [] : await queue.claim();
    }
  }

  #soon(delayMs: number): void {
    if (this.#stopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#running = this.#running
        .then(() => this.sendDue())
        .catch(() => this.#options.log.error('mail_queue_failed'))
        .finally(() => this.#soon(POLL_MS));
    }, delayMs);
    this.#timer.unref();
  }

  async #send(mail: QueuedMail): Promise<void> {
    const { queue, sites, texts, transport, isWanted, log } = this.#options;
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
}
