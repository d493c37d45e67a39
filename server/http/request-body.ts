import { mask, type Struct, StructError } from 'superstruct';
import { Refusal } from '#server/base/refusal.ts';

const MAX_JSON_BYTES = 64 * 1024;

const malformed = () => new Refusal('malformed', 'error.malformed');

/** What of `value` the schema lists (docs/product/must-hold.md#a2); anything that does not fit is malformed. */
export function maskOf<T>(value: unknown, schema: Struct<T, unknown>): T {
  let masked: T;
  try {
    masked = mask(value, schema);
  } catch (error) {
    // To say what does not fit, the validator turns the value into text, and throws a TypeError of the language's own
    // where the value brings a `toString` that is no function.
    if (error instanceof StructError || error instanceof TypeError) throw malformed();
    throw error;
  }
  if (!isStorable(masked)) throw malformed();
  return masked;
}

/** The JSON of a body; anything else a form could send is refused, and so is a body that is too large. */
export async function readJson(request: Request, maxBytes = MAX_JSON_BYTES): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(?:;|$)/i.test(type)) throw new Refusal('unsupported', 'error.unsupported_type');
  const text = await readText(request, maxBytes);
  try {
    return JSON.parse(text);
  } catch {
    throw malformed();
  }
}

async function readText(request: Request, maxBytes: number): Promise<string> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > maxBytes) throw new Refusal('too-large', 'error.too_large');
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new Refusal('too-large', 'error.too_large');
    chunks.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw malformed();
  }
}

/** PostgreSQL stores neither NUL nor half a surrogate pair: neither engine is given any. */
function isStorable(value: unknown): boolean {
  const left: unknown[] = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === 'string' && (next.includes('\0') || !next.isWellFormed())) return false;
    if (typeof next === 'object' && next !== null) {
      for (const [key, inner] of Object.entries(next)) left.push(key, inner);
    }
  }
  return true;
}
