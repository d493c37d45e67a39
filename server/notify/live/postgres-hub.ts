import { randomUUID } from 'node:crypto';
import { errorFields, type Log } from '#server/base/log.ts';
import { type NotifyChannel, openNotifyChannel } from '#server/store/notify-channel.ts';
import type { LiveEvent } from '#shared/contracts/chats.ts';
import { createHub, type Hub } from './hub.ts';
import { Presence, type PresenceMessage } from './presence.ts';

/** PostgreSQL limits a notification to 8,000 bytes. */
const PAYLOAD_MAX_BYTES = 7_500;
const HEARTBEAT_MS = 20_000;

/** A message between processes. It has only ids: receivers read the data from the database. */
interface HubMessage {
  /** The id of the sending process. */
  readonly from: string;
  readonly events?: readonly (readonly [memberId: string, event: LiveEvent])[];
  readonly presence?: PresenceMessage;
}

export interface SharedHub extends Hub {
  close(): Promise<void>;
}

interface Options {
  /** The address of the store, with its schema. */
  readonly url: string;
  readonly log: Log;
  readonly clock: () => number;
}

/**
 * One hub for all processes on a PostgreSQL database, by LISTEN and NOTIFY. Tabs of this process get events directly. While
 * the database is down, tabs of other processes poll. The connection is restored automatically.
 */
export async function openPostgresHub({ url, log, clock }: Options): Promise<SharedHub> {
  const local = createHub();
  const self = randomUUID();
  const presence = new Presence({ clock, heartbeatMs: HEARTBEAT_MS });
  let pending: (readonly [string, LiveEvent])[] = [];
  let isClosed = false;

  let channel: NotifyChannel | null = null;

  const send = (message: Omit<HubMessage, 'from'>): void => {
    if (isClosed) return;
    channel?.publish(JSON.stringify({ from: self, ...message })).catch((error: unknown) => {
      if (!isClosed) log.warn('live_notify_failed', errorFields(error));
    });
  };

  /** Sends the events of one turn of the event loop together, in as few notifications as possible. */
  function flush(): void {
    const events = pending;
    pending = [];
    for (const chunk of chunksOf(events)) send({ events: chunk });
  }

  function receive(text: string): void {
    const { from, events = [], presence: change }: HubMessage = JSON.parse(text);
    if (from === self) return;
    for (const [memberId, event] of events) local.publish(memberId, event);
    if (!change) return;
    if (presence.receive(from, change) === 'asks') sendOwnPresence();
  }

  function sendOwnPresence(): void {
    for (const here of chunksOf([...presence.own()])) send({ presence: { here } });
  }

  // Messages sent while the connection was down are lost, so the presence of all processes is requested again.
  const opened = await openNotifyChannel({
    url,
    name: 'live',
    onMessage: receive,
    onListening: (listening) => {
      channel = listening;
      presence.forgetOthers();
      send({ presence: { asks: true } });
      sendOwnPresence();
    },
  });
  const heartbeat = setInterval(() => send({ presence: { beats: true } }), HEARTBEAT_MS).unref();

  return {
    publish(memberId, event) {
      local.publish(memberId, event);
      if (pending.push([memberId, event]) === 1) setImmediate(flush);
    },
    subscribe(memberId, listener) {
      const unsubscribe = local.subscribe(memberId, listener);
      if (presence.add(memberId)) send({ presence: { here: [memberId] } });
      return () => {
        unsubscribe();
        if (!local.isListening(memberId) && presence.remove(memberId)) send({ presence: { gone: [memberId] } });
      };
    },
    connections: () => local.connections(),
    isListening: (memberId) => local.isListening(memberId) || presence.isElsewhere(memberId),
    async close() {
      isClosed = true;
      clearInterval(heartbeat);
      await opened.close();
    },
  };
}

function chunksOf<Item>(items: readonly Item[]): Item[][] {
  const chunks: Item[][] = [];
  let bytes = PAYLOAD_MAX_BYTES;
  for (const item of items) {
    const size = JSON.stringify(item).length + 1;
    bytes += size;
    if (bytes > PAYLOAD_MAX_BYTES) {
      chunks.push([]);
      bytes = 200 + size;
    }
    chunks.at(-1)?.push(item);
  }
  return chunks;
}
