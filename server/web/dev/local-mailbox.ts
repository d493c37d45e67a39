import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Store } from '#server/store/store.ts';
import { insertMails } from './queries.ts';

const MAIL_MAX_BYTES = 1024 * 1024;

interface LocalMailbox {
  /** The SMTP address for the mailer. */
  url: string;
  close(): Promise<void>;
}

/**
 * Stands in for a mail server if none is configured: an SMTP server on the loopback device that stores all mails. Development
 * therefore uses the same code as production.
 */
export async function openLocalMailbox(deps: MailboxDeps): Promise<LocalMailbox> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: MAIL_MAX_BYTES,
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      buffer(stream)
        .then((raw) => file(deps, { raw: raw.toString('utf8'), to }))
        .then(
          () => done(),
          (error: unknown) => done(error instanceof Error ? error : new Error('not stored')),
        );
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  // The mailer handles broken connections.
  server.on('error', () => {});
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, close: () => new Promise((resolve) => server.close(resolve)) };
}

interface MailboxDeps {
  readonly store: Store;
  readonly clock: () => number;
  readonly newId: () => string;
}

async function file(
  { store, clock, newId }: MailboxDeps,
  { raw, to }: { raw: string; to: readonly string[] },
): Promise<void> {
  const mail = await PostalMime.parse(raw);
  const shared = {
    received: clock(),
    from_address: mail.from?.address ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    raw,
  };
  const rows = to.map((address) => ({ ...shared, id: newId(), to_address: address.toLowerCase() }));
  await insertMails(store.db, rows);
}
