import { decodePhoto } from '#server/base/photo-decoder.ts';
import { WorkLane } from '#server/base/work-lane.ts';
import { newPhotoName } from '#server/store/photo-names.ts';
import { photosOf } from '#server/store/photos-of.ts';
import type { MemberRow, PhotoRow } from '#server/store/schema.ts';
import type { Store, Tx } from '#server/store/store.ts';
import { PHOTO_THUMB_WIDTH_PX } from '#shared/rules/limits.ts';
import type { PhotoFiles } from './photo-files.ts';
import { type Rendition, renderCensored, renderClear, thumbhashOf } from './photo-renditions.ts';
import { checkCount, findOwnPhoto, insertPhoto, movePhoto, removePhoto } from './photo-rows.ts';
import { receivePhoto } from './photo-upload.ts';
import { fileNamesOf, isNameUsed, mainPhotoOf } from './queries.ts';

const UPLOADS_WAITING_MAX = 6;
/** Work in progress takes seconds: a note in the journal that is older was left by a crash. */
const JOURNAL_AGE_MS = 30_000;
const SWEEP_EVERY_MS = 30_000;

interface PhotoStoreOptions {
  store: Store;
  files: PhotoFiles;
  clock: () => number;
  newId: () => string;
  /** Whether somebody looks at each photo before visitors see it clearly. */
  reviews?: boolean;
}

interface Rendered {
  clear: Rendition[];
  censored: Rendition[];
  width: number;
  height: number;
  thumbhash: string;
}

/** Members' photos: rows in the database, files on disk, never one without the other for longer than a crash lasts. */
export class PhotoStore {
  readonly #store: Store;
  readonly #files: PhotoFiles;
  readonly #clock: () => number;
  readonly #newId: () => string;
  readonly #reviews: boolean;
  readonly #lane = new WorkLane(UPLOADS_WAITING_MAX);
  #sweeper: NodeJS.Timeout | undefined;

  constructor({ store, files, clock, newId, reviews = true }: PhotoStoreOptions) {
    this.#store = store;
    this.#files = files;
    this.#clock = clock;
    this.#newId = newId;
    this.#reviews = reviews;
  }

  get files(): PhotoFiles {
    return this.#files;
  }

  /** Makes the folders and clears up after a crash, now and then again. */
  async open(): Promise<void> {
    await this.#files.prepare();
    // Where one process is the rule, whatever is noted at its start was left by the one before.
    await this.sweep(this.#store.engine === 'sqlite' ? 0 : JOURNAL_AGE_MS);
    this.#sweeper = setInterval(() => void this.sweep(JOURNAL_AGE_MS).catch(() => {}), SWEEP_EVERY_MS);
    this.#sweeper.unref();
  }

  close(): void {
    clearInterval(this.#sweeper);
  }

  /**
   * Takes the form's `file`; while it awaits review, visitors see its censored twin
   * (docs/product/permissions.md#visitors-and-members).
   */
  async add(member: MemberRow, request: Request): Promise<PhotoRow> {
    await checkCount(this.#store.db, member.id);
    const upload = await receivePhoto(request, this.#files.incoming());
    try {
      const rendered = await this.#lane.run(async () => render(await upload.read()));
      return await this.#keep(member, rendered);
    } finally {
      await upload.close();
    }
  }

  /** In the member's order, as it is now. */
  async list({ id }: Pick<MemberRow, 'id'>): Promise<PhotoRow[]> {
    const owner = await mainPhotoOf(this.#store.db, id);
    return owner ? photosOf(this.#store.db, { id, ...owner }) : [];
  }

  /** To a place in the member's order; the first place makes it the main one. */
  async move(member: MemberRow, photoId: string, position: number): Promise<void> {
    await this.#store.transaction((tx) => movePhoto(tx, member, photoId, position));
  }

  /** Gone in all sizes when it returns (docs/product/must-hold.md#p1). */
  async remove(member: MemberRow, photoId: string, within?: (tx: Tx) => Promise<void>): Promise<void> {
    const { name, censored_name } = await findOwnPhoto(this.#store.db, member, photoId);
    const names = [name, censored_name];
    for (const each of names) await this.#files.note(each);
    try {
      await this.#store.transaction(async (tx) => {
        await removePhoto(tx, member, photoId);
        await within?.(tx);
      });
    } finally {
      await this.#settle(names);
    }
  }

  /** Removes the files of a member whom `removeMember` takes out of the database, photos and all. */
  async removeAllWith(memberId: string, removeMember: () => Promise<void>): Promise<void> {
    const rows = await fileNamesOf(this.#store.db, memberId);
    const names = rows.flatMap(({ name, censored_name }) => [name, censored_name]);
    for (const each of names) await this.#files.note(each);
    try {
      await removeMember();
    } finally {
      await this.#settle(names);
    }
  }

  /** Makes the twin of a photo that came without one, as samples do. */
  async ensureCensored({ name, censored_name }: Pick<PhotoRow, 'name' | 'censored_name'>): Promise<void> {
    if (await this.#files.read(censored_name, PHOTO_THUMB_WIDTH_PX, 'webp')) return;
    const clear = await this.#files.read(name, PHOTO_THUMB_WIDTH_PX, 'jpeg');
    if (!clear) return;
    const censored = await this.#lane.run(async () => renderCensored(await decodePhoto(clear)));
    await this.#files.write(censored_name, censored);
  }

  /** Removes the files whose row was never stored, or is gone. */
  async sweep(ageMs: number): Promise<void> {
    await this.#settle(await this.#files.noted(ageMs));
  }

  async #keep(member: MemberRow, { clear, censored, width, height, thumbhash }: Rendered): Promise<PhotoRow> {
    const names = [newPhotoName(), newPhotoName()] as const;
    const [name, censored_name] = names;
    const photo: PhotoRow = {
      id: this.#newId(),
      member_id: member.id,
      name,
      censored_name,
      status: this.#reviews ? 'pending' : 'approved',
      nude: 0,
      width,
      height,
      bytes: [...clear, ...censored].reduce((sum, { data }) => sum + data.length, 0),
      thumbhash,
      position: 0,
      created: this.#clock(),
    };
    for (const each of names) await this.#files.note(each);
    try {
      await this.#files.write(name, clear);
      await this.#files.write(censored_name, censored);
      await this.#store.transaction((tx) => insertPhoto(tx, photo));
      return photo;
    } finally {
      await this.#settle(names);
    }
  }

  async #settle(names: readonly string[]): Promise<void> {
    for (const name of names) {
      if (!(await isNameUsed(this.#store.db, name))) await this.#files.remove(name);
      await this.#files.forget(name);
    }
  }
}

async function render(file: Buffer): Promise<Rendered> {
  const pixels = await decodePhoto(file);
  return {
    clear: await renderClear(pixels),
    censored: await renderCensored(pixels),
    thumbhash: await thumbhashOf(pixels),
    width: pixels.width,
    height: pixels.height,
  };
}
