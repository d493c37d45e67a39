import type { Server } from 'node:http';
import { type AddressInfo, createServer, type Server as NetServer } from 'node:net';

/** With both, `localhost` works in browsers that try IPv4 first and in those that try IPv6 first. */
export const LOOPBACK = ['127.0.0.1', '::1'] as const;

/** The error codes if IPv6 is off on this machine. */
const NO_ADDRESS = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);
const FREE_PORT_ATTEMPTS = 5;
/** Connections that may wait while the process is busy. With the usual 511 a proxy's wait for seconds, or are given up. */
const BACKLOG = 4_096;

export interface Bound {
  readonly port: number;
  /** Stops accepting connections at the addresses after the first. The server itself closes the first. */
  closeOthers(): void;
}

/** Listens on the same port of all addresses; null stands for every interface. Port 0 takes a free one. */
export async function bind(server: Server, port: number, addresses: readonly string[] | null): Promise<Bound> {
  const [first, ...others] = addresses ?? [];
  for (let attempt = 1; ; attempt += 1) {
    await listenAt(server, port, first);
    const bound = (server.address() as AddressInfo).port;
    const open: NetServer[] = [];
    const closeOthers = () => {
      for (const each of open) each.close();
    };
    try {
      for (const address of others) {
        // A server listens at one address. Its connections come from any number of them.
        const other = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
          server.emit('connection', socket),
        );
        await listenAt(other, bound, address).then(
          () => open.push(other),
          (error: NodeJS.ErrnoException) => {
            if (address !== '::1' || !NO_ADDRESS.has(error.code ?? '')) throw error;
          },
        );
      }
      return { port: bound, closeOthers };
    } catch (error) {
      closeOthers();
      await new Promise((done) => server.close(done));
      // The free port of the first address is in use at another one.
      if (port !== 0 || attempt === FREE_PORT_ATTEMPTS) throw error;
    }
  }
}

/** Listens at a socket that was opened before this process started, such as by systemd, which keeps it over a restart. */
export async function inherit(server: Server, descriptor: number): Promise<Bound> {
  await opened(server, () => server.listen({ fd: descriptor, backlog: BACKLOG }));
  return { port: (server.address() as AddressInfo).port, closeOthers: () => {} };
}

const listenAt = (server: NetServer, port: number, host: string | undefined): Promise<void> =>
  opened(server, () => server.listen({ port, host, backlog: BACKLOG }));

const opened = (server: NetServer, open: () => void): Promise<void> =>
  new Promise((done, refuse) => {
    server.once('error', refuse);
    server.once('listening', () => {
      server.off('error', refuse);
      done();
    });
    open();
  });
