import { FairQueue, type Owner } from '#server/base/fair-queue.ts';
import { UPLOADS_PER_MEMBER_MAX, UploadsAtOnce } from './uploads-at-once.ts';

/** A file that was received into a folder. Closing deletes it. */
export interface UploadedFile {
  read(): Promise<Buffer>;
  close(): Promise<void>;
}

interface Upload<File extends UploadedFile, Made, Saved> {
  /** Writes the file into a folder. */
  readonly receive: () => Promise<File>;
  /** Decodes and renders it. */
  readonly make: (content: Buffer, file: File) => Promise<Made>;
  readonly save: (made: Made) => Promise<Saved>;
}

/** The uploads of all members. Photos are rendered one at a time: some take seconds of a core. */
export class UploadTurns {
  readonly #uploads = new UploadsAtOnce();
  readonly #turns = new FairQueue({ lanes: 1, waitingPerMember: UPLOADS_PER_MEMBER_MAX });

  /** @throws too-many, unavailable, and what the steps throw */
  upload<File extends UploadedFile, Made, Saved>(
    owner: Owner,
    { receive, make, save }: Upload<File, Made, Saved>,
  ): Promise<Saved> {
    return this.#uploads.run(owner, async () => {
      const file = await receive();
      try {
        return await save(await this.#turns.run(owner, async () => make(await file.read(), file)));
      } finally {
        await file.close();
      }
    });
  }

  /** Renders what is no upload. */
  render<T>(owner: Owner, work: () => Promise<T>): Promise<T> {
    return this.#turns.run(owner, work);
  }
}
