import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** The body of a request must arrive at this rate, measured once per interval. */
export const BODY_BYTES_PER_SECOND_MIN = 1_024;
export const BODY_CHECK_MS = 20_000;
const BYTES_PER_CHECK = (BODY_BYTES_PER_SECOND_MIN * BODY_CHECK_MS) / 1000;

interface Receiving {
  readonly response: ServerResponse;
  /** Read from the connection until the last check; null before the first one. */
  bytes: number | null;
}

/**
 * Closes connections whose request bodies arrive too slowly. Otherwise a few clients could hold many connections open.
 * The limit is a rate, because a photo from a slow phone takes minutes. Returns what stops it.
 */
export function closeSlowBodies(server: Server): () => void {
  const receiving = new Map<IncomingMessage, Receiving>();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    receiving.set(request, { response, bytes: null });
    request.once('close', () => receiving.delete(request));
  });
  const timer = setInterval(() => {
    for (const [request, body] of receiving) {
      const { bytesRead } = request.socket;
      if (request.complete) receiving.delete(request);
      else if (body.bytes !== null && bytesRead - body.bytes < BYTES_PER_CHECK) closeConnection(request, body.response);
      else body.bytes = bytesRead;
    }
  }, BODY_CHECK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;

function closeConnection({ socket }: IncomingMessage, { headersSent }: ServerResponse): void {
  if (headersSent) socket.destroy();
  else socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => socket.destroy());
}
