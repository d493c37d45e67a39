import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { QuickAnswer } from '#server/api/unchanged-polls.ts';
import { type Bound, bind, inherit, LOOPBACK } from './bind.ts';
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
/** A proxy sends its request right after it has connected. */
const FIRST_REQUEST_MS = 250;

export type Fetch = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

export interface Listening {
  port: number;
  /**
   * Closes each connection with its next answer, for `drainMs` or until none is left: a proxy that keeps its connections open would
   * send a request into a closed one, and must not send a POST again. Then it waits for the answers in progress. Last it closes
   * the rest, because event streams never end. New connections are refused from the start, or wait for the next process
   * if the socket was inherited.
   */
  close(drainMs?: number): Promise<void>;
}

interface ListenOptions {
  /** Answers what it can; other requests go to `fetch`. */
  readonly quick?: QuickAnswer;
  /** Null for every interface. */
  readonly addresses?: readonly string[] | null;
  /** A listening socket that another process keeps open, instead of a port of its own. */
  readonly inherited?: number | null;
}

export async function listen(
  port: number,
  fetch: Fetch,
  { quick = () => false, addresses = LOOPBACK, inherited = null }: ListenOptions = {},
): Promise<Listening> {
  const answer = getRequestListener((request, bindings) => fetch(request, bindings as HttpBindings));
  let isDraining = false;
  const server = createServer((request, response) => {
    if (isDraining) response.setHeader('connection', 'close');
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
  const bound = await (inherited === null ? bind(server, port, addresses) : inherit(server, inherited));
  return {
    port: bound.port,
    async close(drainMs = 0) {
      stopChecks();
      if (!server.listening) return;
      isDraining = true;
      const refuse = () => stopAccepting(server, bound);
      const closed = inherited === null ? await refuse() : null;
      await waitUntil(async () => (await countConnections(server)) === 0, drainMs);
      const ended = closed ?? (await refuse());
      server.closeIdleConnections();
      if (drainMs > 0) await delay(FIRST_REQUEST_MS);
      await waitUntil(() => answering.size === 0, STOP_TIMEOUT_MS);
      server.closeAllConnections();
      await ended.promise;
    },
  };
}

/**
 * Accepts no more connections; the promise ends when all are closed. The system resets those that it has accepted and we haven't,
 * so this is done right after all that wait were taken.
 */
async function stopAccepting(server: Server, bound: Bound): Promise<{ readonly promise: Promise<void> }> {
  await nextTurn();
  bound.closeOthers();
  const { promise, resolve } = Promise.withResolvers<void>();
  // Not the close of node:http, which also closes the connections on which no request is open now.
  NetServer.prototype.close.call(server, () => resolve());
  // In an object, because `await` would wait for the promise itself.
  return { promise };
}

async function waitUntil(isDone: () => boolean | Promise<boolean>, withinMs: number): Promise<void> {
  const end = performance.now() + withinMs;
  while (performance.now() < end && !(await isDone())) await delay(STOP_POLL_MS);
}

const countConnections = (server: Server): Promise<number> =>
  new Promise((done, fail) => {
    server.getConnections((error, count) => (error ? fail(error) : done(count)));
  });

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
