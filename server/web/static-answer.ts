import { chooseEncoding } from './accept.ts';
import type { StaticFile, StaticIndex } from './static-index.ts';

const RANGE_TYPES = new Set(['video/mp4', 'video/webm']);

interface AnswerOptions {
  status?: number;
  headers: Readonly<Record<string, string>>;
}

/** Answers GET and HEAD for a file, with its encoding, conditional requests and ranges. */
export async function answerFile(
  request: Request,
  index: StaticIndex,
  file: StaticFile,
  { status = 200, headers }: AnswerOptions,
): Promise<Response> {
  const encoding = chooseEncoding(request.headers.get('accept-encoding'), file.encodings);
  const { data, etag } = await index.load(file, encoding);
  const answer = new Headers({ 'content-type': file.type, etag, ...headers });
  if (file.encodings.length > 0 && !answer.has('vary')) answer.set('vary', 'Accept-Encoding');
  if (status === 200 && matchesTag(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers: answer });
  }
  if (encoding) answer.set('content-encoding', encoding);
  if (!RANGE_TYPES.has(file.type)) return finish(request, data, status, answer);
  answer.set('accept-ranges', 'bytes');
  return answerRange(request, data, etag, answer);
}

function answerRange(request: Request, data: Buffer<ArrayBuffer>, etag: string, headers: Headers): Response {
  const condition = request.headers.get('if-range');
  const range = condition === null || condition === etag ? request.headers.get('range') : null;
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (first === '' && last === '') return finish(request, data, 200, headers);
  const start = first === '' ? Math.max(data.length - Number(last), 0) : Number(first);
  const end = first === '' || last === '' ? data.length - 1 : Math.min(Number(last), data.length - 1);
  if (start > end) {
    headers.set('content-range', `bytes */${data.length}`);
    return finish(request, Buffer.alloc(0), 416, headers);
  }
  headers.set('content-range', `bytes ${start}-${end}/${data.length}`);
  return finish(request, data.subarray(start, end + 1), 206, headers);
}

export function finish(request: Request, data: Buffer<ArrayBuffer>, status: number, headers: Headers): Response {
  headers.set('content-length', String(data.length));
  return new Response(request.method === 'HEAD' ? null : data, { status, headers });
}

/** Weak comparison, as If-None-Match requires: proxies add `W/` when they compress. */
export function matchesTag(header: string | null, etag: string): boolean {
  if (header === null) return false;
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
