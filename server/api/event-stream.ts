import type { ServerResponse } from 'node:http';
import type { Hub } from '#server/notify/live/hub.ts';
import type { LiveEvent } from '#shared/contracts/chats.ts';

/** Less than the minute after which proxies cut a silent connection. */
export const HEARTBEAT_MS = 25_000;
/** How long a browser waits before it connects again. */
export const RECONNECT_MS = 5_000;
export const STREAMS_PER_SESSION = 4;
/** A tab that takes nothing off is let go before what waits for it fills the memory. */
const MAX_WAITING_BYTES = 64 * 1024;

/** All share one timer: one each would be a good part of what an idle connection weighs. */
const beating = new Set<() => void>();
let heartbeats: NodeJS.Timeout | null = null;

function beat(send: () => void): () => void {
  beating.add(send);
  heartbeats ??= setInterval(() => {
    for (const each of beating) each();
  }, HEARTBEAT_MS).unref();
  return () => {
    beating.delete(send);
    if (beating.size > 0 || !heartbeats) return;
    clearInterval(heartbeats);
    heartbeats = null;
  };
}

/** Streams now open, by session. */
const open = new Map<string, number>();

export type StreamOut = Pick<ServerResponse, 'writeHead' | 'write' | 'end' | 'once' | 'writableLength'>;

interface StreamOptions {
  readonly hub: Hub;
  readonly memberId: string;
  readonly session: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Asked whenever a logout is announced: a member has several sessions, and one of them has ended. */
  readonly isSessionOpen: () => Promise<boolean>;
}

export const hasFreeStream = (session: string): boolean => (open.get(session) ?? 0) < STREAMS_PER_SESSION;

/** Sends a member's events as server-sent events until the tab or the session goes. */
export function startEventStream(out: StreamOut, options: StreamOptions): void {
  const { hub, memberId, session, headers, isSessionOpen } = options;
  let closed = false;
  const send = (text: string): void => {
    if (closed) return;
    out.write(text);
    if (out.writableLength > MAX_WAITING_BYTES) close();
  };
  const endIfLoggedOut = async (): Promise<void> => {
    // Where the session can't be read, the stream goes: polling says what holds.
    if (await isSessionOpen().catch(() => false)) return;
    send(eventText({ type: 'logout' }));
    close();
  };
  const unsubscribe = hub.subscribe(memberId, (event) => {
    if (event.type === 'logout') void endIfLoggedOut();
    else send(eventText(event));
  });
  const stopBeating = beat(() => send(':\n\n'));

  function close(): void {
    if (closed) return;
    closed = true;
    unsubscribe();
    stopBeating();
    const left = (open.get(session) ?? 1) - 1;
    if (left > 0) open.set(session, left);
    else open.delete(session);
    out.end();
  }

  open.set(session, (open.get(session) ?? 0) + 1);
  out.once('close', close);
  out.writeHead(200, { ...headers, 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
  send(`retry: ${RECONNECT_MS}\n\n`);
  // The session may have ended between being read and this subscription.
  void endIfLoggedOut();
}

const eventText = (event: LiveEvent): string => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
