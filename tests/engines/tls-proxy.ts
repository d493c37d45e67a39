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

export interface TlsProxy {
  readonly port: number;
  /** Where requests are sent to, in plain HTTP. */
  forwardTo(port: number): void;
  close(): Promise<void>;
}

/** Terminates TLS in front of the server, as an operator's proxy does. Each engine gets a client network of its own. */
export async function startTlsProxy(hosts: readonly string[]): Promise<TlsProxy> {
  let target = 0;
  const server = createServer(await makeCertificate(hosts), (request, response) => forward(request, response, target));
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

function forward(request: IncomingMessage, response: ServerResponse, port: number): void {
  const { method, url: path } = request;
  const agent = request.headers['user-agent'] ?? '';
  const network = NETWORKS.find((each) => each.agent.test(agent))?.address ?? '10.4.0.1';
  const headers = { ...request.headers, 'x-forwarded-for': network };
  const onward = httpRequest({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}
