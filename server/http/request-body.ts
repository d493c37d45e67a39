import { mask, type Struct, StructError } from 'superstruct';
import { Refusal } from '#server/base/refusal.ts';

const BODY_MAX_BYTES = 64 * 1024;

/** Deeper than any contract. Walking a value of any depth would overflow the stack. */
const MAX_JSON_DEPTH = 16;

const malformed = () => new Refusal('malformed', 'error.malformed');

/** The fields of `value` that the schema lists (docs/product/must-hold.md#a2). @throws malformed */
export function maskOf<T>(value: unknown, schema: Struct<T, unknown>): T {
  let masked: T;
  try {
    masked = mask(value, schema);
  } catch (error) {
    // For its message the validator converts the value to text. That throws a TypeError if the value has a `toString`
    // field that is no function.
    if (error instanceof StructError || error instanceof TypeError) throw malformed();
    throw error;
  }
  if (!isStorable(masked)) throw malformed();
  return masked;
}

/** The JSON of a request, as `jsonOf` reads it. */
export const readJson = async (request: Request): Promise<unknown> => jsonOf(request, await readBytes(request));

/** Parses a JSON body. Other content types, which a form could send, are refused. @throws unsupported, malformed */
export function jsonOf({ headers }: Request, bytes: Buffer): unknown {
  if (!/^application\/json\s*(?:;|$)/i.test(headers.get('content-type') ?? ''))
    throw new Refusal('unsupported', 'error.unsupported_type');
  const text = textOf(bytes);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw malformed();
  }
  if (depthOf(value) > MAX_JSON_DEPTH) throw malformed();
  return value;
}

/** How many arrays and objects lie within one another, level by level. Stops beyond the limit. */
function depthOf(value: unknown): number {
  let level = [value];
  let depth = 0;
  while (depth <= MAX_JSON_DEPTH) {
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
    if (level.length === 0) return depth;
    depth += 1;
  }
  return depth;
}

/** The body as text, exactly as it came. @throws too-large, malformed if it is not UTF-8 */
export const readText = async (request: Request): Promise<string> => textOf(await readBytes(request));

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw malformed();
  }
}

/** The body, read no further than its limit. @throws too-large, malformed if the client left before its end */
export async function readBytes(request: Request, maxBytes = BODY_MAX_BYTES): Promise<Buffer> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > maxBytes) throw new Refusal('too-large', 'error.too_large');
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunksOf(request)) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new Refusal('too-large', 'error.too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A body fails only when its connection does. As a failure of the server, anyone could raise the operator's alarms by it. */
async function* chunksOf({ body }: Request): AsyncGenerator<Uint8Array> {
  try {
    yield* body ?? [];
  } catch {
    throw malformed();
  }
}

/**
 * PostgreSQL can't store NUL or half a surrogate pair, and neither database stores whole numbers above 2^53 exactly. Both
 * refuse them.
 */
function isStorable(value: unknown): boolean {
  const left: unknown[] = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === 'string' && (next.includes('\0') || !next.isWellFormed())) return false;
    if (Number.isInteger(next) && !Number.isSafeInteger(next)) return false;
    if (typeof next === 'object' && next !== null) {
      for (const [key, inner] of Object.entries(next)) left.push(key, inner);
    }
  }
  return true;
}
