import postgres from 'postgres';

export interface NotifyChannel {
  /** At most 8,000 bytes. Rejects while the database is away. */
  say(text: string): Promise<unknown>;
  close(): Promise<void>;
}

interface Options {
  /** The address of the store: processes with the same one, schema included, hear each other. */
  readonly url: string;
  readonly name: string;
  /** What any of them says, this one too. */
  readonly hear: (text: string) => void;
  /** It listens from now on: at first, and again after each break. */
  readonly onListening: (channel: NotifyChannel) => void;
}

/** What the processes of one PostgreSQL tell each other by LISTEN and NOTIFY; the connection comes back by itself. */
export async function openNotifyChannel({ url, name, hear, onListening }: Options): Promise<NotifyChannel> {
  const address = new URL(url);
  const channel = `${name}_${address.searchParams.get('schema') ?? 'public'}`;
  address.searchParams.delete('schema');
  const sql = postgres(address.href, { max: 1, onnotice: () => {} });
  const own: NotifyChannel = {
    say: async (text) => sql.notify(channel, text),
    close: () => sql.end({ timeout: 1 }),
  };
  await sql.listen(channel, hear, () => onListening(own));
  return own;
}
