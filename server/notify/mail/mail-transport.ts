import { createTransport } from 'nodemailer';
import type { ComposedMail } from './compose-mail.ts';

interface OutgoingMail extends ComposedMail {
  to: string;
  messageId: string;
}

export interface MailTransport {
  /** Resolves when the SMTP server has accepted the mail; rejects with a {@link MailRefusal}. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** A mail that was not accepted. The code contains no address, so it can be logged. `final` means: don't retry. */
export class MailRefusal extends Error {
  override name = 'MailRefusal';
  readonly code: string;
  readonly final: boolean;

  constructor(code: string, final: boolean) {
    super(`the mail server answered ${code}`);
    this.code = code;
    this.final = final;
  }
}

/** Mails that are sent at once. Each needs its own connection: a mail that waited for one would outlive its lease. */
export const MAIL_CONNECTIONS = 4;

const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

export function smtpTransport(url: string): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: MAIL_CONNECTIONS,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...TIMEOUTS_MS,
  });
  return {
    async send({ from, to, subject, html, text, unsubscribe, messageId }) {
      try {
        await transport.sendMail({
          from,
          // As an object: nodemailer would split a string with a comma into two addresses.
          to: { name: '', address: to },
          subject,
          html,
          text,
          messageId,
          headers: {
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            // RFC 8058: the mail program's unsubscribe button POSTs to this address.
            ...(unsubscribe && {
              'List-Unsubscribe': `<${unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        });
      } catch (error) {
        throw refusalOf(error);
      }
    },
    close: () => transport.close(),
  };
}

function refusalOf(error: unknown): MailRefusal {
  const { responseCode, code } = (error ?? {}) as { responseCode?: number; code?: string };
  if (responseCode) return new MailRefusal(String(responseCode), responseCode >= 500 && code !== 'EAUTH');
  // EENVELOPE: the address is invalid, so a retry can't succeed.
  return new MailRefusal(code ?? 'unknown', code === 'EENVELOPE');
}
