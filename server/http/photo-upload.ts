import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import busboy from 'busboy';
import { checkType, SNIFF_BYTES } from '#server/base/photo-decoder.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { UploadedFile } from '#server/photos/upload-turns.ts';
import { PHOTO_MAX_BYTES } from '#shared/rules/limits.ts';

const FIELD = 'file';
/** What the multipart form adds around the file. */
const FORM_OVERHEAD_BYTES = 64 * 1024;

/** The file of a form, and its other fields. */
export interface ReceivedForm extends UploadedFile {
  readonly fields: ReadonlyMap<string, string>;
}

/**
 * Streams the form's file to disk, so that slow uploads use no memory. The file is unlinked at once: the system deletes
 * it when it is closed or the process dies.
 */
export async function receivePhoto(request: Request, folder: string): Promise<ReceivedForm> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(contentType)) throw new Refusal('unsupported', 'photo.unsupported');
  if (Number(request.headers.get('content-length')) > PHOTO_MAX_BYTES + FORM_OVERHEAD_BYTES) tooLarge();
  if (!request.body) throw new Refusal('malformed', 'error.malformed');
  const path = join(folder, `${randomUUID()}.upload`);
  const handle = await open(path, 'wx+', 0o600);
  try {
    await unlink(path);
    const fields = await storeForm(request.body as ReadableStream<Uint8Array>, contentType, handle);
    return { fields, read: () => readWhole(handle), close: () => handle.close() };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

function storeForm(
  body: ReadableStream<Uint8Array>,
  contentType: string,
  handle: FileHandle,
): Promise<ReceivedForm['fields']> {
  const source = Readable.fromWeb(body);
  return new Promise<ReceivedForm['fields']>((resolve, reject) => {
    const form = openForm(contentType);
    const fields = new Map<string, string>();
    let stored: Promise<void> | null = null;
    form.on('field', (name, value) => fields.set(name, value));
    form.on('file', (name, file) => {
      // A form that breaks off fails its file first. Without a listener, that would end the process.
      file.on('error', () => {});
      if (name !== FIELD || stored) {
        file.resume();
        return;
      }
      stored = copy(file, handle).catch((error: unknown) => Promise.reject(refusalUnlessOurs(error)));
      stored.catch(reject);
    });
    form.on('close', () =>
      (stored ?? Promise.reject(new Refusal('malformed', 'error.malformed'))).then(() => resolve(fields), reject),
    );
    form.on('error', () => reject(new Refusal('malformed', 'error.malformed')));
    source.on('error', () => reject(new Refusal('malformed', 'error.malformed')));
    source.pipe(form);
  }).finally(() => source.destroy());
}

async function readWhole(handle: FileHandle): Promise<Buffer> {
  const { size } = await handle.stat();
  const { buffer } = await handle.read(Buffer.alloc(size), 0, size, 0);
  return buffer;
}

function openForm(contentType: string) {
  try {
    return busboy({
      headers: { 'content-type': contentType },
      limits: { files: 1, fileSize: PHOTO_MAX_BYTES, fields: 8, fieldSize: 1024, parts: 10, headerPairs: 20 },
    });
  } catch {
    throw new Refusal('malformed', 'error.malformed');
  }
}

async function copy(file: Readable & { truncated?: boolean }, handle: FileHandle): Promise<void> {
  let head = Buffer.alloc(0);
  let sniffed = false;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    if (!sniffed) {
      head = Buffer.concat([head, chunk]);
      if (head.length >= SNIFF_BYTES) {
        await checkType(head.subarray(0, SNIFF_BYTES));
        sniffed = true;
      }
    }
    await handle.write(chunk);
  }
  if (file.truncated) tooLarge();
}

/** A truncated form is the client's mistake. A disk error is the server's and is rethrown. */
function refusalUnlessOurs(error: unknown): unknown {
  const isOurs = error instanceof Refusal || (error instanceof Error && 'syscall' in error);
  return isOurs ? error : new Refusal('malformed', 'error.malformed');
}

function tooLarge(): never {
  throw new Refusal('too-large', 'photo.too_large');
}
