import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { QuickAnswer } from '#server/api/unchanged-polls.ts';
import { bind, LOOPBACK } from './bind.ts';
import { mayAnswer } from './open-answers.ts';
import { closeSlowBodies } from './slow-bodies.ts';

/** Longer than in usual proxies: the proxy has to close idle connections, or it may send a request into a closed one. */
const KEEP_ALIVE_MS = 70_000;
/** A request must be complete within this time. */
const REQUEST_MAX_MS = 300_000;
/** A connection on which nothing moves is closed, such as one whose client doesn't read. Event streams beat more often. */
const STALLED_MS = 120_000;
const STOP_TIMEOUT_MS = 8_000;
const STOP_POLL_MS = 20;

export type Fetch = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

export interface Listening {
  port: number;
  /** Accepts nothing new and waits for the answers in progress. Then it closes the rest, because event streams never end. */
  close(): Promise<void>;
}

interface ListenOptions {
  /** Answers what it can; other requests go to `fetch`. */
  readonly quick?: QuickAnswer;
  /** Null for every interface. */
  readonly addresses?: readonly string[] | null;
}

export async function listen(
  port: number,
  fetch: Fetch,
  { quick = () => false, addresses = LOOPBACK }: ListenOptions = {},
): Promise<Listening> {
  const answer = getRequestListener((request, bindings) => fetch(request, bindings as HttpBindings));
  const server = createServer((request, response) => {
    if (!mayAnswer(request, response)) return;
    const answered = quick(request, response);
    if (answered === true) return;
    if (answered === false) void answer(request, response);
    else void answered.then((done) => (done ? undefined : answer(request, response)));
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.headersTimeout = KEEP_ALIVE_MS + 5_000;
  server.requestTimeout = REQUEST_MAX_MS;
  server.timeout = STALLED_MS;
  const stopChecks = closeSlowBodies(server);
  const answering = answersOf(server);
  const bound = await bind(server, port, addresses);
  return {
    port: bound.port,
    async close() {
      stopChecks();
      if (!server.listening) return;
      bound.closeOthers();
      const closed = new Promise<void>((done) => server.close(() => done()));
      server.closeIdleConnections();
      const end = performance.now() + STOP_TIMEOUT_MS;
      while (answering.size > 0 && performance.now() < end) await delay(STOP_POLL_MS);
      server.closeAllConnections();
      await closed;
    },
  };
}

/** The answers in progress, without event streams, which never end. */
function answersOf(server: Server): ReadonlySet<ServerResponse> {
  const open = new Set<ServerResponse>();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/api/events.php')) return;
    open.add(response);
    response.once('close', () => open.delete(response));
  });
  return open;
}
