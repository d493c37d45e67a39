import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { Line, LinkSocket, type LinkSpeed } from './modelled-link.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mp4': 'video/mp4',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const PICTURES = new Set(['.avif', '.jpg', '.mp4', '.webp']);
const PACKED = new Set(['.css', '.html', '.js', '.json', '.svg', '.webmanifest']);

export interface PageServer {
  readonly origin: string;
  /** Bytes of the bodies that were sent since `clear`, by content type. */
  readonly sent: Map<string, number>;
  /** Whether pictures and videos are served, true at first. */
  pictures: boolean;
  clear(): void;
  close(): void;
}

interface Options {
  /** The first folder that has the file wins. */
  readonly folders: readonly string[];
  readonly speed: LinkSpeed;
  readonly certificate: Certificate;
}

type Certificate = { readonly key: Buffer; readonly cert: Buffer };

export function makeCertificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'sevenfold-bench-'));
  const [key, cert] = [join(folder, 'key'), join(folder, 'cert')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const made = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return made;
}

/** Serves files by HTTP/2 over TLS and the modelled line, compressed as in production. */
export async function servePages({ folders, speed, certificate }: Options): Promise<PageServer> {
  const sent = new Map<string, number>();
  const packed = new Map<string, Buffer>();
  let line = new Line();
  const answer = (request: Http2ServerRequest, response: Http2ServerResponse) => {
    const file = request.method === 'GET' ? fileAt(folders, request.url) : null;
    if (!file || (PICTURES.has(extname(file)) && !served.pictures)) {
      response.writeHead(404, { 'content-type': 'text/plain' });
      return void response.end('not found');
    }
    const ending = extname(file);
    const type = TYPES[ending] ?? 'application/octet-stream';
    const encoding = PACKED.has(ending) ? { 'content-encoding': 'br' } : {};
    const body = packed.get(file) ?? (PACKED.has(ending) ? pack(readFileSync(file)) : readFileSync(file));
    packed.set(file, body);
    sent.set(type, (sent.get(type) ?? 0) + body.length);
    // Sends what the browser calls more urgent first.
    const urgency = Number(/u=(\d)/.exec(String(request.headers.priority))?.[1] ?? 3);
    const send = () => {
      response.writeHead(200, { 'content-type': type, 'content-length': body.length, ...encoding });
      response.end(body);
    };
    if (urgency) setTimeout(send, 2 * urgency);
    else send();
  };
  const pages = createSecureServer({ ...certificate, minVersion: 'TLSv1.3' }, answer);
  pages.setTimeout(0);
  pages.on('sessionError', () => undefined);
  pages.on('tlsClientError', () => undefined);
  const server = createServer((socket) => pages.emit('connection', new LinkSocket(socket, line, speed)));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const served: PageServer = {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    sent,
    clear() {
      sent.clear();
      line = new Line();
    },
    close: () => server.close(),
    pictures: true,
  };
  return served;
}

function fileAt(folders: readonly string[], url: string): string | null {
  const path = normalize(decodeURIComponent(url.replace(/\?.*/, '')));
  const found = folders
    .flatMap((folder) => [join(folder, path), join(folder, path, 'index.html')])
    .find((file) => existsSync(file) && statSync(file).isFile());
  return found ?? null;
}

const pack = (data: Buffer) =>
  brotliCompressSync(data, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: data.length },
  });
