import { setImmediate as othersHadTheirTurn } from 'node:timers/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ArchiveFile {
  readonly name: string;
  /** Already compressed, such as pictures. */
  readonly isCompressed: boolean;
  readonly pieces: AsyncIterable<Uint8Array>;
}

/** A ZIP archive as a stream. Only one piece of one file is in memory at a time. */
export function archiveOf(files: AsyncIterable<ArchiveFile>, now: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunks = zip(files, now);
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(new Uint8Array(value));
    },
    async cancel() {
      await chunks.return();
    },
  });
}

async function* zip(files: AsyncIterable<ArchiveFile>, now: number): AsyncGenerator<Uint8Array, void> {
  const out: Uint8Array[] = [];
  const archive = new Zip((error, chunk) => {
    if (error) throw error;
    if (chunk.length > 0) out.push(chunk);
  });
  for await (const { name, isCompressed, pieces } of files) {
    const file = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name);
    file.mtime = now;
    archive.add(file);
    for await (const piece of pieces) {
      file.push(piece);
      yield* out.splice(0);
      // The database can answer without a pause: the server would do nothing else until the archive is complete.
      await othersHadTheirTurn();
    }
    file.push(new Uint8Array(), true);
    yield* out.splice(0);
  }
  archive.end();
  yield* out.splice(0);
}
