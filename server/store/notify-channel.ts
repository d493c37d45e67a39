import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';

const RECONNECT_AFTER_MS = 500;

export interface NotifyChannel {
  /** The message has at most 8,000 bytes. Rejects if the database can't be reached. */
  publish(text: string): Promise<unknown>;
  close(): Promise<void>;
}

interface Options {
  /** The store's URL: processes with the same URL and schema share the channel. */
  readonly url: string;
  readonly name: string;
  /** Runs for each message of any process, this one included. */
  readonly onMessage: (text: string) => void;
  /** Runs when listening starts, also after each reconnect. */
  readonly onListening: (channel: NotifyChannel) => void;
}

/** Sends messages between processes by PostgreSQL's LISTEN and NOTIFY. It reconnects by itself. */
export async function openNotifyChannel({ url, name, onMessage, onListening }: Options): Promise<NotifyChannel> {
  const address = new URL(url);
  const channel = `${name}_${address.searchParams.get('schema') ?? 'public'}`;
  address.searchParams.delete('schema');
  let isClosed = false;

  async function listen(): Promise<Client> {
    const next = new Client({ connectionString: address.href, keepAlive: true });
    // 'end' follows.
    next.on('error', () => {});
    next.on('notification', ({ payload = '' }) => onMessage(payload));
    await next.connect();
    await next.query(`listen ${next.escapeIdentifier(channel)}`);
    next.once('end', reconnect);
    return next;
  }

  async function reconnect(): Promise<void> {
    while (!isClosed) {
      try {
        client = await listen();
        if (isClosed) return client.end();
        onListening(own);
        return;
      } catch {
        await delay(RECONNECT_AFTER_MS, undefined, { ref: false });
      }
    }
  }

  let client = await listen();
  let lastPublish: Promise<unknown> = Promise.resolve();
  const own: NotifyChannel = {
    publish(text) {
      // A client runs one query at a time.
      lastPublish = lastPublish
        .catch(() => undefined)
        .then(() => client.query('select pg_notify($1, $2)', [channel, text]));
      return lastPublish;
    },
    async close() {
      isClosed = true;
      await client.end();
    },
  };
  onListening(own);
  return own;
}
