import type { ServerResponse } from 'node:http';
import type { Hub } from '#server/notify/live/hub.ts';
import type { LiveEvent } from '#shared/contracts/chats.ts';

/** Shorter than the minute after which proxies close an idle connection. */
export const HEARTBEAT_MS = 25_000;
/** A session can also end by its age, or while this process misses the news of others. Five minutes. */
const BEATS_PER_CHECK = 12;
/** Pause of a browser before it reconnects. */
export const RECONNECT_MS = 5_000;
const STREAMS_PER_SESSION = 4;
/** Each of them looks for its session whenever a session of the member ends. */
const STREAMS_PER_MEMBER = 20;
/** A tab that reads too slowly is disconnected before its events fill the memory. */
const MAX_WAITING_BYTES = 64 * 1024;

/** Browsers come back to another process, or to the next one, spread over this time. */
const RECONNECT_SPREAD_MS = 8_000;
const RECONNECT_SOONEST_MS = 1_000;

/** Ends each open stream. */
const enders = new Set<() => void>();

/** All streams share one timer, because a timer for each would take much of an idle connection's memory. */
const heartbeats = new Set<() => void>();
let timer: NodeJS.Timeout | null = null;

function startHeartbeat(send: () => void): () => void {
  heartbeats.add(send);
  timer ??= setInterval(() => {
    for (const each of heartbeats) each();
  }, HEARTBEAT_MS).unref();
  return () => {
    heartbeats.delete(send);
    if (heartbeats.size > 0 || !timer) return;
    clearInterval(timer);
    timer = null;
  };
}

/** Number of open streams by session and by member. */
const open = new Map<string, number>();
function countOpen(keys: readonly string[], change: 1 | -1): void {
  for (const key of keys) {
    const count = (open.get(key) ?? 0) + change;
    if (count > 0) open.set(key, count);
    else open.delete(key);
  }
}

export type StreamOut = Pick<ServerResponse, 'writeHead' | 'write' | 'end' | 'once' | 'writableLength' | 'destroyed'>;

interface StreamOptions {
  readonly hub: Hub;
  readonly memberId: string;
  readonly session: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Checked at each logout event, because a member can have several sessions, and every five minutes. */
  readonly isSessionOpen: () => Promise<boolean>;
}

export const hasFreeStream = ({ memberId, session }: Pick<StreamOptions, 'memberId' | 'session'>): boolean =>
  (open.get(session) ?? 0) < STREAMS_PER_SESSION && (open.get(memberId) ?? 0) < STREAMS_PER_MEMBER;

/** Ends all streams because the process stops. The browsers don't come back all at once. */
export function endEventStreams(): void {
  for (const end of enders) end();
}

/** Sends a member's events as server-sent events until the tab closes or the session ends. */
export function startEventStream(out: StreamOut, options: StreamOptions): void {
  const { hub, memberId, session, headers, isSessionOpen } = options;
  // The client left while its session was looked for: `close` has been emitted.
  if (out.destroyed) return;
  let closed = false;
  const send = (text: string): void => {
    if (closed) return;
    if (out.destroyed) {
      close();
      return;
    }
    out.write(text);
    if (out.writableLength > MAX_WAITING_BYTES) close();
  };
  const endIfLoggedOut = async (): Promise<void> => {
    // If the session can't be read, the stream is closed, and the tab polls.
    if (await isSessionOpen().catch(() => false)) return;
    send(eventText({ type: 'logout' }));
    close();
  };
  const unsubscribe = hub.subscribe(memberId, (event) => {
    if (event.type === 'logout') void endIfLoggedOut();
    else send(eventText(event));
  });
  let beats = 0;
  const stopHeartbeat = startHeartbeat(() => {
    send(':\n\n');
    beats += 1;
    if (beats % BEATS_PER_CHECK === 0) void endIfLoggedOut();
  });

  function close(): void {
    if (closed) return;
    closed = true;
    enders.delete(endForStop);
    unsubscribe();
    stopHeartbeat();
    countOpen([session, memberId], -1);
    out.end();
  }

  function endForStop(): void {
    send(`retry: ${RECONNECT_SOONEST_MS + Math.round(Math.random() * RECONNECT_SPREAD_MS)}\n\n`);
    close();
  }

  enders.add(endForStop);
  countOpen([session, memberId], 1);
  out.once('close', close);
  out.writeHead(200, { ...headers, 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
  send(`retry: ${RECONNECT_MS}\n\n`);
  // The session may have ended before the subscription started.
  void endIfLoggedOut();
}

const eventText = (event: LiveEvent): string => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
