import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { QuickAnswer } from '#server/api/unchanged-polls.ts';

/** Longer than any proxy's, so that it is the proxy that ends an idle connection and never a request on its way. */
const KEEP_ALIVE_MS = 70_000;
const STOP_PATIENCE_MS = 8_000;
const STOP_LOOK_MS = 20;

export type Fetch = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

export interface Listening {
  port: number;
  /** Takes nothing new, waits for what is being answered, then ends the rest: event streams would go on for ever. */
  close(): Promise<void>;
}

/** `quick` is asked first; what it doesn't answer goes to `fetch`. */
export async function listen(port: number, fetch: Fetch, quick: QuickAnswer = () => false): Promise<Listening> {
  const answer = getRequestListener((request, bindings) => fetch(request, bindings as HttpBindings));
  const server = createServer((request, response) => {
    const answered = quick(request, response);
    if (answered === true) return;
    if (answered === false) void answer(request, response);
    else void answered.then((done) => (done ? undefined : answer(request, response)));
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.headersTimeout = KEEP_ALIVE_MS + 5_000;
  const answering = answersOf(server);
  await new Promise<void>((done, refuse) => {
    server.once('error', refuse);
    server.listen(port, done);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      if (!server.listening) return;
      const closed = new Promise<void>((done) => server.close(() => done()));
      server.closeIdleConnections();
      const end = performance.now() + STOP_PATIENCE_MS;
      while (answering.size > 0 && performance.now() < end) await delay(STOP_LOOK_MS);
      server.closeAllConnections();
      await closed;
    },
  };
}

/** The answers on their way that will end by themselves. */
function answersOf(server: Server): ReadonlySet<ServerResponse> {
  const open = new Set<ServerResponse>();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/api/events.php')) return;
    open.add(response);
    response.once('close', () => open.delete(response));
  });
  return open;
}
