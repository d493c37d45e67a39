import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { makeCertificate } from './certificate.ts';

/** The engines, by the second number of their networks. */
const ENGINES = [/Firefox/, /Chrome/, /AppleWebKit/];
const EMAIL_CHECK = '/api/validate_email.php';

/** The proxy cuts off the first answer from the path in this cookie. The next answer deletes the cookie. */
export const LOSES = 'loses';
/** A browser with this cookie has no network. Not every driver can switch the network off. */
export const CUT_OFF = 'cut-off';

export interface TlsProxy {
  readonly port: number;
  /** The server behind it, in plain HTTP. */
  forwardTo(port: number): void;
  close(): Promise<void>;
}

/**
 * Terminates TLS in front of the server, as an operator's proxy does. Each engine gets its own client network, and another
 * one at each check of an email, so that limits per network don't add up over the journeys.
 */
export async function startTlsProxy(hosts: readonly string[]): Promise<TlsProxy> {
  let target = 0;
  const checks = ENGINES.map(() => 0);
  const networkOf = ({ headers, url }: IncomingMessage): string => {
    const engine = ENGINES.findIndex((agent) => agent.test(headers['user-agent'] ?? ''));
    if (url?.startsWith(EMAIL_CHECK)) checks[engine] = (checks[engine] ?? 0) + 1;
    return `10.${engine + 2}.${checks[engine] ?? 0}.1`;
  };
  const lost = new Set<string>();
  const server = createServer(await makeCertificate(hosts), (request, response) => {
    const { url: path = '' } = request;
    const network = networkOf(request);
    const cookies = request.headers.cookie?.split('; ') ?? [];
    if (cookies.includes(`${CUT_OFF}=`)) {
      request.destroy();
      return;
    }
    const mustLose = cookies.includes(`${LOSES}=${path}`);
    const isLost = mustLose && !lost.delete(`${network} ${path}`);
    if (isLost) {
      lost.add(`${network} ${path}`);
      loseHalfWay(response);
    } else forward(request, response, { port: target, network, cookie: mustLose && `${LOSES}=; path=/; max-age=0` });
  });
  // Never closes idle connections: a request on a closing connection fails, and browsers don't repeat a POST.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    forwardTo: (port) => {
      target = port;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** After the first bytes, because browsers retry if they got no answer at all. */
function loseHalfWay(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/javascript', 'content-length': 1000 });
  response.write('//', () => response.destroy());
}

interface Forwarding {
  readonly port: number;
  readonly network: string;
  /** The answer's `Set-Cookie`. */
  readonly cookie?: string | false | undefined;
}

function forward(request: IncomingMessage, response: ServerResponse, { port, network, cookie }: Forwarding): void {
  const { method, url: path } = request;
  const headers = { ...request.headers, 'x-forwarded-for': network };
  // A new connection each time, because the server may close a kept one just as the next request is sent on it.
  const onward = httpRequest({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...(cookie && { 'set-cookie': cookie }) });
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}
