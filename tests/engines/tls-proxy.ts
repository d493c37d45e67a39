import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { makeCertificate } from './certificate.ts';

const NETWORKS = [
  { agent: /Firefox/, address: '10.1.0.1' },
  { agent: /Chrome/, address: '10.2.0.1' },
  { agent: /AppleWebKit/, address: '10.3.0.1' },
];

/** A window with this cookie loses, half-way, the first answer from the path in it. The next answer takes the cookie away. */
export const LOSES = 'loses';

export interface TlsProxy {
  readonly port: number;
  /** Where requests are sent to, in plain HTTP. */
  forwardTo(port: number): void;
  close(): Promise<void>;
}

/** Terminates TLS in front of the server, as an operator's proxy does. Each engine gets a client network of its own. */
export async function startTlsProxy(hosts: readonly string[]): Promise<TlsProxy> {
  let target = 0;
  const lost = new Set<string>();
  const server = createServer(await makeCertificate(hosts), (request, response) => {
    const { url: path = '' } = request;
    const network = networkOf(request);
    const mustLose = request.headers.cookie?.split('; ').includes(`${LOSES}=${path}`);
    const isLost = mustLose && !lost.delete(`${network} ${path}`);
    if (isLost) {
      lost.add(`${network} ${path}`);
      loseHalfWay(response);
    } else forward(request, response, { port: target, network, cookie: mustLose && `${LOSES}=; path=/; max-age=0` });
  });
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

function networkOf({ headers }: IncomingMessage): string {
  const agent = headers['user-agent'] ?? '';
  return NETWORKS.find((each) => each.agent.test(agent))?.address ?? '10.4.0.1';
}

/** Not before anything was answered: browsers ask again by themselves then. */
function loseHalfWay(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/javascript', 'content-length': 1000 });
  response.write('//', () => response.destroy());
}

interface Way {
  readonly port: number;
  readonly network: string;
  /** Goes back with the answer. */
  readonly cookie?: string | false | undefined;
}

function forward(request: IncomingMessage, response: ServerResponse, { port, network, cookie }: Way): void {
  const { method, url: path } = request;
  const headers = { ...request.headers, 'x-forwarded-for': network };
  const onward = httpRequest({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...(cookie && { 'set-cookie': cookie }) });
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}
