import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies wait for each answer. */
export const OPEN_ANSWERS_MAX = 8;

const open = new WeakMap<Socket, number>();

/**
 * Counts the answers that a connection waits for. Returns false and closes it if there are too many: a client that sends
 * requests and reads nothing would have all their answers kept in memory.
 */
export function mayAnswer({ socket }: IncomingMessage, response: ServerResponse): boolean {
  const count = (open.get(socket) ?? 0) + 1;
  open.set(socket, count);
  response.once('close', () => open.set(socket, (open.get(socket) ?? 1) - 1));
  if (count > OPEN_ANSWERS_MAX) socket.destroy();
  return !socket.destroyed;
}
