import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connectTo } from './measured-process.ts';

export interface WireAnswer {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

const HEAD_END = '\r\n\r\n';

/**
 * One keep-alive connection with one request at a time, written as text. It uses much less processor time than the server
 * that it measures.
 */
export class WireClient {
  readonly #socket: Socket;
  #waiting: ((answer: WireAnswer) => void) | null = null;
  #failed: ((error: Error) => void) | null = null;
  #received = '';

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => this.#take(chunk));
    socket.on('error', (error) => this.#failed?.(error));
    socket.on('close', () => this.#failed?.(new Error('The server closed the connection.')));
  }

  static async open(port: number): Promise<WireClient> {
    const socket = connectTo(port);
    await once(socket, 'connect');
    return new WireClient(socket);
  }

  ask(request: string): Promise<WireAnswer> {
    return new Promise((done, refuse) => {
      this.#waiting = done;
      this.#failed = refuse;
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#failed = null;
    this.#socket.destroy();
  }

  #take(chunk: string): void {
    this.#received += chunk;
    const headEnd = this.#received.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const bodyStart = headEnd + HEAD_END.length;
    const head = this.#received.slice(0, headEnd);
    const status = Number(head.slice(9, 12));
    const body = status === 304 ? '' : bodyOf(head, this.#received.slice(bodyStart));
    if (body === null) return;
    this.#received = '';
    const waiting = this.#waiting;
    this.#waiting = null;
    this.#failed = null;
    waiting?.({ status, head, body });
  }
}

/** Null while the body is incomplete. */
function bodyOf(head: string, rest: string): string | null {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length !== undefined) return rest.length >= Number(length) ? rest : null;
  return rest.endsWith('0\r\n\r\n') ? rest : null;
}

/** A request with the headers that a phone's browser sends. */
export function requestText(options: {
  method?: string;
  path: string;
  host: string;
  token: string;
  /** The member who writes. */
  member?: string;
  etag?: string | undefined;
  body?: string;
}): string {
  const { method = 'GET', path, host, token, member, etag, body } = options;
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${host}`,
    'Connection: keep-alive',
    'User-Agent: Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'Accept: */*',
    'Sec-Fetch-Site: same-origin',
    'Sec-Fetch-Mode: cors',
    'Sec-Fetch-Dest: empty',
    'Accept-Encoding: gzip, deflate, br',
    'Accept-Language: de-DE,de;q=0.9,en;q=0.8',
    `X-Package-Name: ${host}`,
    `Cookie: sf_session=${token}; i18n_redirected=de`,
    ...(member ? [`X-Member: ${member}`] : []),
    ...(etag ? [`If-None-Match: ${etag}`] : []),
    ...(body === undefined ? [] : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`]),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`;
}
