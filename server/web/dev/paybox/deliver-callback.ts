import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';

export interface CallbackRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
export type DeliverCallback = (callback: CallbackRequest) => Promise<void>;

const TIMEOUT_MS = 10_000;

/** Sends callbacks over HTTP to this process: Node can't resolve `*.localhost` on every machine. */
export const deliverToPort =
  (port: number): DeliverCallback =>
  async ({ url, headers, body }) => {
    const { host, pathname, search } = new URL(url);
    const outgoing = httpRequest({
      host: '127.0.0.1',
      port,
      path: pathname + search,
      method: 'POST',
      headers: { ...headers, host, 'content-length': Buffer.byteLength(body) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    outgoing.end(body);
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
  };
