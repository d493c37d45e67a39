import { randomUUID } from 'node:crypto';
import { errorFields, type Log } from '#server/base/log.ts';
import { type NotifyChannel, openNotifyChannel } from '#server/store/notify-channel.ts';
import type { LiveEvent } from '#shared/contracts/chats.ts';
import { createHub, type Hub } from './hub.ts';
import { Presence, type PresenceNews } from './presence.ts';

/** A notification takes 8,000 bytes. */
const PAYLOAD_MAX_BYTES = 7_500;
const PRESENCE_BEAT_MS = 20_000;

/** What processes tell each other: ids only, the truth is read again. */
interface Telling {
  /** Which process says it. */
  readonly from: string;
  readonly events?: readonly (readonly [memberId: string, event: LiveEvent])[];
  readonly presence?: PresenceNews;
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
 * One hub over all processes of a PostgreSQL, by LISTEN and NOTIFY. Own tabs hear an event at once and without the
 * database; while that is away the others learn it by polling, and the connection comes back by itself.
 */
export async function openPostgresHub({ url, log, clock }: Options): Promise<SharedHub> {
  const local = createHub();
  const self = randomUUID();
  const presence = new Presence({ clock, beatMs: PRESENCE_BEAT_MS });
  let waiting: (readonly [string, LiveEvent])[] = [];
  let isClosed = false;

  let channel: NotifyChannel | null = null;

  const say = (telling: Omit<Telling, 'from'>): void => {
    if (isClosed) return;
    channel?.say(JSON.stringify({ from: self, ...telling })).catch((error: unknown) => {
      if (!isClosed) log.warn('live_notify_failed', errorFields(error));
    });
  };

  /** All of one turn of the loop in as few notifications as they fit into. */
  function flush(): void {
    const events = waiting;
    waiting = [];
    for (const piece of piecesOf(events)) say({ events: piece });
  }

  function hear(text: string): void {
    const { from, events = [], presence: news }: Telling = JSON.parse(text);
    if (from === self) return;
    for (const [memberId, event] of events) local.publish(memberId, event);
    if (!news) return;
    if (presence.hear(from, news) === 'asks') tellWhoIsHere();
  }

  function tellWhoIsHere(): void {
    for (const here of piecesOf([...presence.here()])) say({ presence: { here } });
  }

  // What was said while the connection was away is lost: who is where is asked for anew.
  const opened = await openNotifyChannel({
    url,
    name: 'live',
    hear,
    onListening: (listening) => {
      channel = listening;
      presence.forgetOthers();
      say({ presence: { asks: true } });
      tellWhoIsHere();
    },
  });
  const beat = setInterval(() => say({ presence: { beats: true } }), PRESENCE_BEAT_MS).unref();

  return {
    publish(memberId, event) {
      local.publish(memberId, event);
      if (waiting.push([memberId, event]) === 1) setImmediate(flush);
    },
    subscribe(memberId, listener) {
      const unsubscribe = local.subscribe(memberId, listener);
      if (presence.come(memberId)) say({ presence: { here: [memberId] } });
      return () => {
        unsubscribe();
        if (!local.isListening(memberId) && presence.go(memberId)) say({ presence: { gone: [memberId] } });
      };
    },
    isListening: (memberId) => local.isListening(memberId) || presence.isElsewhere(memberId),
    async close() {
      isClosed = true;
      clearInterval(beat);
      await opened.close();
    },
  };
}

function piecesOf<Item>(items: readonly Item[]): Item[][] {
  const pieces: Item[][] = [];
  let bytes = PAYLOAD_MAX_BYTES;
  for (const item of items) {
    const size = JSON.stringify(item).length + 1;
    bytes += size;
    if (bytes > PAYLOAD_MAX_BYTES) {
      pieces.push([]);
      bytes = 200 + size;
    }
    pieces.at(-1)?.push(item);
  }
  return pieces;
}
