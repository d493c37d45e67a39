import { createHash } from 'node:crypto';
import { toPixels } from '#server/base/photo-decoder.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Tx } from '#server/store/db.ts';
import { newPhotoName, type PhotoWidth } from '#server/store/photo-names.ts';
import { photosOf } from '#server/store/photos-of.ts';
import type { MemberRow, PhotoRow } from '#server/store/schema.ts';
import type { Store } from '#server/store/store.ts';
import { PHOTO_THUMB_WIDTH_PX } from '#shared/rules/limits.ts';
import { MINUTE_MS } from '#shared/rules/time-units.ts';
import type { CheckFiles } from './checks/check-files.ts';
import { dropLostChecks, removeUnusedPictures } from './checks/lost-checks.ts';
import { fileOfMember } from './checks/queries.ts';
import { KnownPictures } from './hashes/known-pictures.ts';
import type { PhotoNeeds } from './needs.ts';
import type { PhotoFiles } from './photo-files.ts';
import { type PhotoFormat, type Rendition, renderCensored, renderJpeg } from './photo-renditions.ts';
import { checkCount, findOwnPhoto, insertPhoto, movePhoto, type NewPhoto, removePhoto } from './photo-rows.ts';
import { fileNamesOf, isNameUsed, mainPhotoOf, photoFrom, wasRefused } from './queries.ts';
import { type Rendered, renderUpload } from './render-upload.ts';
import { type UploadedFile, UploadTurns } from './upload-turns.ts';

/** Sample members take their turns together, like a network. */
const SAMPLES = 'samples';
/**
 * An older journal entry is left from a crash: writing takes seconds, and a transaction that waits for a lock or for the
 * database a minute or two.
 */
const JOURNAL_AGE_MS = 15 * MINUTE_MS;
const SWEEP_EVERY_MS = 30_000;

interface PhotoStoreOptions extends PhotoNeeds {
  files: PhotoFiles;
  /** The pictures that wait to be compared with photos. */
  checks: CheckFiles;
  /** Whether photos are reviewed before visitors see them uncensored. */
  reviews?: boolean;
}

interface RenderedUpload {
  sourceHash: string;
  rendered: Rendered;
}

/** Members' photos: rows in the database and files on disk. After a crash, files without a row are removed. */
export class PhotoStore {
  readonly #store: Store;
  readonly #files: PhotoFiles;
  readonly checks: CheckFiles;
  readonly #clock: () => number;
  readonly #newId: () => string;
  readonly #reviews: boolean;
  readonly #known: KnownPictures;
  readonly turns = new UploadTurns();
  #sweeper: NodeJS.Timeout | undefined;

  constructor({ store, files, checks, clock, newId, reviews = true }: PhotoStoreOptions) {
    this.#store = store;
    this.#files = files;
    this.checks = checks;
    this.#clock = clock;
    this.#newId = newId;
    this.#reviews = reviews;
    this.#known = new KnownPictures(store, clock);
  }

  get files(): PhotoFiles {
    return this.#files;
  }

  /** Creates the folders. Removes what crashes left behind, now and regularly. */
  async open(): Promise<void> {
    await Promise.all([this.#files.prepare(), this.checks.prepare()]);
    // SQLite allows one process, so all journal entries are from an earlier one.
    await this.sweep(this.#store.engine === 'sqlite' ? 0 : JOURNAL_AGE_MS);
    this.#sweeper = setInterval(() => void this.sweep(JOURNAL_AGE_MS).catch(() => {}), SWEEP_EVERY_MS);
    this.#sweeper.unref();
  }

  close(): void {
    clearInterval(this.#sweeper);
  }

  /**
   * Stores the photo that `receive` writes into a folder. While it awaits review, visitors see its censored version
   * (docs/product/permissions.md#visitors-and-members). A file that the member sends again, as after a lost answer, is
   * the same photo. @throws invalid if the operator has refused the same file
   */
  async add(
    { member, ip }: { readonly member: MemberRow; readonly ip: string },
    receive: (folder: string) => Promise<UploadedFile>,
  ): Promise<PhotoRow> {
    return this.turns.upload(
      { memberId: member.id, ip },
      {
        receive: () => receive(this.#files.incoming()),
        make: async (file) => {
          const sourceHash = createHash('sha256').update(file).digest('base64url');
          const same = await photoFrom(this.#store.db, member.id, sourceHash);
          if (same) return { same };
          if (await wasRefused(this.#store.db, member.pool, sourceHash)) throw new Refusal('invalid', 'photo.refused');
          await checkCount(this.#store.db, member.id);
          return { sourceHash, rendered: await renderUpload(file, this.#known, member.pool) };
        },
        save: async (made) => made.same ?? this.#save(member, made),
      },
    );
  }

  /** In the member's order. */
  async list({ id }: Pick<MemberRow, 'id'>): Promise<PhotoRow[]> {
    const owner = await mainPhotoOf(this.#store.db, id);
    return owner ? photosOf(this.#store.db, { id, ...owner }) : [];
  }

  /** Moves a photo in the member's order. The first photo is the main one. */
  async move(member: MemberRow, photoId: string, position: number): Promise<void> {
    await this.#store.transaction((tx) => movePhoto(tx, member, photoId, position));
  }

  /**
   * All sizes are deleted when it resolves (docs/product/must-hold.md#p1). `inTransaction` runs in the same
   * transaction, with the photo as it was, or undefined if it was removed meanwhile.
   */
  async remove(
    member: MemberRow,
    photoId: string,
    inTransaction?: (tx: Tx, photo: PhotoRow | undefined) => Promise<void>,
  ): Promise<void> {
    const { name, censored_name } = await findOwnPhoto(this.#store.db, member, photoId);
    const names = [name, censored_name];
    for (const each of names) await this.#files.addToJournal(each);
    try {
      await this.#store.transaction(async (tx) => {
        const photo = await removePhoto(tx, member, photoId);
        await inTransaction?.(tx, photo);
      });
    } finally {
      await this.#removeUnused(names);
    }
    await dropLostChecks(this.#store, this.checks, member.id);
  }

  /** Deletes the photo files of a member whom `removeMember` deletes from the database. No photo is added to one who is being deleted. */
  async removeAllWith(memberId: string, removeMember: () => Promise<void>): Promise<void> {
    const rows = await fileNamesOf(this.#store.db, memberId);
    const names = rows.flatMap(({ name, censored_name }) => [name, censored_name]);
    for (const each of names) await this.#files.addToJournal(each);
    const picture = await fileOfMember(this.#store.db, memberId);
    try {
      await removeMember();
    } finally {
      await this.#removeUnused(names);
      await removeUnusedPictures(this.#store, this.checks, [picture ?? []].flat());
    }
  }

  /** Renders the censored version if it is missing, as for sample members. */
  async ensureCensored({ name, censored_name }: Pick<PhotoRow, 'name' | 'censored_name'>): Promise<void> {
    if (await this.#files.read(censored_name, PHOTO_THUMB_WIDTH_PX, 'webp')) return;
    const clear = await this.#files.read(name, PHOTO_THUMB_WIDTH_PX, 'webp');
    if (clear) await this.#addSampleFiles(name, censored_name, async () => renderCensored(await toPixels(clear)));
  }

  /** Null if the photo lacks this width. Samples have WebP files only, so a JPEG is made when the first browser asks for it. */
  async read(name: string, width: PhotoWidth, format: PhotoFormat): Promise<Buffer<ArrayBuffer> | null> {
    const file = await this.#files.read(name, width, format);
    const webp = file || format === 'webp' ? null : await this.#files.read(name, width, 'webp');
    if (!webp) return file;
    await this.#addSampleFiles(name, name, async () => [await renderJpeg(await toPixels(webp), width)]);
    return this.#files.read(name, width, format);
  }

  /** Deletes files without a row, and pictures that can't be compared any more. */
  async sweep(ageMs: number): Promise<void> {
    await this.#removeUnused(await this.#files.journaled(ageMs));
    await dropLostChecks(this.#store, this.checks, null);
    await removeUnusedPictures(this.#store, this.checks, await this.checks.olderThan(ageMs));
  }

  async #save(member: MemberRow, { sourceHash, rendered }: Readonly<RenderedUpload>): Promise<PhotoRow> {
    const { clear, censored, width, height, thumbhash, hash, seen } = rendered;
    const names = [newPhotoName(), newPhotoName()] as const;
    const [name, censored_name] = names;
    const photo: NewPhoto = {
      id: this.#newId(),
      member_id: member.id,
      name,
      censored_name,
      status: stateOf(seen, this.#reviews),
      nude: 0,
      width,
      height,
      bytes: [...clear, ...censored].reduce((sum, { data }) => sum + data.length, 0),
      thumbhash,
      source_hash: sourceHash,
      checked_at: null,
      created: this.#clock(),
    };
    for (const each of names) await this.#files.addToJournal(each);
    try {
      await this.#files.write(name, clear);
      await this.#files.write(censored_name, censored);
      return await this.#store.transaction((tx) => insertPhoto(tx, photo, { member, hash, seen }));
    } finally {
      await this.#removeUnused(names);
    }
  }

  /** `of` is the photo, and `name` the one of its two names that gets the files. It may be deleted meanwhile. */
  async #addSampleFiles(of: string, name: string, render: () => Promise<Rendition[]>): Promise<void> {
    const renditions = await this.turns.render({ memberId: of, ip: SAMPLES }, render);
    await this.#files.addToJournal(name);
    try {
      await this.#files.write(name, renditions);
    } finally {
      await this.#removeUnused([name]);
    }
  }

  async #removeUnused(names: readonly string[]): Promise<void> {
    for (const name of names) {
      if (!(await isNameUsed(this.#store.db, name))) await this.#files.remove(name);
      await this.#files.removeFromJournal(name);
    }
  }
}

/** A picture that is known waits for a look, also where photos are not reviewed. */
function stateOf(seen: Rendered['seen'], reviews: boolean): PhotoRow['status'] {
  if (seen.some(({ from }) => from === 'list')) return 'held';
  return reviews || seen.length > 0 ? 'pending' : 'approved';
}
