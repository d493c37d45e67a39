import { chooseEncoding } from './accept.ts';
import type { FileSource, StaticFile } from './file-source.ts';

const RANGE_TYPES = new Set(['video/mp4', 'video/webm']);

interface AnswerOptions {
  readonly headers: Readonly<Record<string, string>>;
}

/** Answers GET and HEAD for a file, with its encoding, conditional requests and ranges. */
export async function answerFile(
  request: Request,
  files: FileSource,
  file: StaticFile,
  { headers }: AnswerOptions,
): Promise<Response> {
  if (RANGE_TYPES.has(file.type)) return answerMedia(request, files, file, headers);
  const encoding = chooseEncoding(request.headers.get('accept-encoding'), file.encodings);
  const { data, etag } = await files.load(file, encoding);
  const answer = new Headers({ 'content-type': file.type, etag, ...headers });
  if (file.encodings.length > 0 && !answer.has('vary')) answer.set('vary', 'Accept-Encoding');
  if (matchesTag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers: answer });
  if (encoding) answer.set('content-encoding', encoding);
  return finish(request, data, 200, answer);
}

/** A video, or the range that a player requests. */
async function answerMedia(
  request: Request,
  files: FileSource,
  file: StaticFile,
  headers: AnswerOptions['headers'],
): Promise<Response> {
  const { bytes, etag } = await files.describe(file);
  const answer = new Headers({ 'content-type': file.type, etag, 'accept-ranges': 'bytes', ...headers });
  if (matchesTag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers: answer });
  const condition = request.headers.get('if-range');
  const range = condition === null || condition === etag ? rangeOf(request.headers.get('range'), bytes) : null;
  if (!range) return finish(request, (await files.load(file, null)).data, 200, answer);
  const { start, end } = range;
  if (start > end) {
    answer.set('content-range', `bytes */${bytes}`);
    return finish(request, Buffer.alloc(0), 416, answer);
  }
  answer.set('content-range', `bytes ${start}-${end}/${bytes}`);
  return finish(request, await files.part(file, start, end), 206, answer);
}

/** The first and last byte of a Range header. Null unless it has exactly one range; the answer is then the whole file. */
function rangeOf(header: string | null, bytes: number): { readonly start: number; readonly end: number } | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') return { start: Math.max(bytes - Number(last), 0), end: bytes - 1 };
  return { start: Number(first), end: last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1) };
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
