import { once } from 'node:events';
import { connect } from 'node:net';
import { LOOPBACK } from './bind.ts';

/**
 * The port opens when all else is ready. So that a start beside another program creates nothing, it is looked for before. A socket that is
 * opened to find out would take requests which nobody answers.
 *
 * @throws the error of a socket whose port is taken
 */
export async function refuseTakenPort(port: number, addresses: readonly string[] | null): Promise<void> {
  for (const address of addresses ?? LOOPBACK) {
    if (await answers(port, address))
      throw Object.assign(new Error(`Port ${port} is taken.`), {
        code: 'EADDRINUSE',
        syscall: 'listen',
        address,
        port,
      });
  }
}

async function answers(port: number, host: string): Promise<boolean> {
  const socket = connect({ port, host });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
